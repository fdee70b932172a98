import { getSession, OWN_ANSWERS } from '../../platform/api/session-store.ts';

/** Something that the server answered, and when (unix ms). */
type Answer = { at: number; data: unknown };

/** Nothing stays that was kept for somebody else. */
export function keepOnly(userId: number): Promise<void> {
  return keepOnlyIn(`/own/${userId}/`);
}

/** Nor by another build, whose shapes may differ; as long as its shell may open, that one still finds it. */
export function keepOnlyOfThisBuild(userId: number): Promise<void> {
  return keepOnlyIn(folderOf(userId));
}

async function keepOnlyIn(folder: string): Promise<void> {
  const cache = await caches.open(OWN_ANSWERS);
  const mine = new URL(folder, location.origin).href;
  const others = (await cache.keys()).filter(({ url }) => !url.startsWith(mine));
  await Promise.all(others.map((request) => cache.delete(request)));
}

export async function keep(userId: number, key: readonly unknown[], answer: Answer): Promise<void> {
  const cache = await caches.open(OWN_ANSWERS);
  if (getSession()?.userId !== userId) return;
  await cache.put(addressOf(userId, key), Response.json(answer));
  // The session may have ended while it was being written.
  if (getSession()?.userId !== userId) await caches.delete(OWN_ANSWERS);
}

export async function recall(userId: number, key: readonly unknown[]): Promise<Answer | null> {
  const kept = await caches.match(addressOf(userId, key), { cacheName: OWN_ANSWERS });
  return kept ? ((await kept.json()) as Answer) : null;
}

function addressOf(userId: number, key: readonly unknown[]): string {
  return folderOf(userId) + encodeURIComponent(JSON.stringify(key));
}

/** Whose, and of which build: its script's name changes with any part of it. */
function folderOf(userId: number): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  return `/own/${userId}/${encodeURIComponent(new URL(script, location.origin).pathname)}/`;
}
