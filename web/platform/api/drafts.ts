import { parsed } from './kept.ts';
import { getSession } from './session-store.ts';
import { tabStorage } from './storage.ts';

const PREFIX = 'draft';

/** What stands for a form's draft: whose it is, on which screen, and which form of it. */
export function draftKey(name: string): string {
  return `${prefixOf(getSession()?.userId)}${globalThis.location?.pathname} ${name}`;
}

/** What was typed before this page was loaded anew; null where nothing was. */
export function readDraft(key: string): unknown {
  return parsed(tabStorage.read(key));
}

export function keepDraft(key: string, value: unknown): void {
  tabStorage.write(key, value === null ? null : JSON.stringify(value));
}

/** Nobody finds what another began: all but this person's drafts are forgotten. */
export function keepDraftsOf(userId: number | undefined): void {
  try {
    const others = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(PREFIX) && !key.startsWith(prefixOf(userId)),
    );
    for (const key of others) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing may be.
  }
}

function prefixOf(userId: number | undefined): string {
  return `${PREFIX} ${userId ?? ''} `;
}
