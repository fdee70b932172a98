import { hasItems, hasMembers, isNumber, isText } from '../../platform/api/stored-values.ts';
import { createTabStore } from '../../platform/api/tab-store.ts';

const MAX_RECENTS = 8;

/** Describes an entry opened from the search; `path` identifies it. */
export type RecentEntry = { kind: 'person' | 'pet' | 'booking'; path: string; title: string; detail: string };

const isRecent = hasMembers<RecentEntry>({
  kind: (kind) => kind === 'person' || kind === 'pet' || kind === 'booking',
  path: isText,
  title: isText,
  detail: isText,
});
const store = createTabStore(
  'recientes',
  hasMembers<{ userId: number; recents: RecentEntry[] }>({ userId: isNumber, recents: hasItems(isRecent) }),
);

export function readRecents(): RecentEntry[] {
  return store.read()?.recents ?? [];
}

export function keepRecent(recent: RecentEntry): void {
  const others = readRecents().filter(({ path }) => path !== recent.path);
  store.save({ recents: [recent, ...others].slice(0, MAX_RECENTS) });
}
