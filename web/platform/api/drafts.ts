import { getSession } from './session-store.ts';
import { tabStorage } from './storage.ts';
import { parseJson } from './stored-values.ts';

const PREFIX = 'draft';

export function draftKey(name: string): string {
  return `${toPrefix(getSession()?.userId)}${globalThis.location?.pathname} ${name}`;
}

export function readDraft(key: string): unknown {
  return parseJson(tabStorage.read(key));
}

export function writeDraft(key: string, value: unknown): void {
  tabStorage.write(key, value === null ? null : JSON.stringify(value));
}

let areDraftsHeld = false;

/** Keeps drafts for a second, in which React unmounts a screen that failed. */
export function holdDrafts(): void {
  areDraftsHeld = true;
  setTimeout(() => {
    areDraftsHeld = false;
  }, 1_000);
}

export function endDraft(key: string): void {
  if (!areDraftsHeld) writeDraft(key, null);
}

export function removeOthersDrafts(userId: number | undefined): void {
  try {
    const otherKeys = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(PREFIX) && !key.startsWith(toPrefix(userId)),
    );
    for (const key of otherKeys) sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage holds no drafts.
  }
}

function toPrefix(userId: number | undefined): string {
  return `${PREFIX} ${userId ?? ''} `;
}
