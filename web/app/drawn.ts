import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getSession } from '../platform/api/session-store.ts';

export type Answers = readonly (readonly [key: QueryKey, data: unknown])[];

/** What the server drew a page with: `at` is when (unix ms), `path` the screen it shows. */
export type Drawn = { path: string; at: number; answers: Answers };

/** The same for the page this is, if it was drawn and still shows that screen. */
export function readDrawn(path: string): Drawn | null {
  const text = document.getElementById('drawn')?.textContent;
  const drawn = text ? (JSON.parse(text) as Drawn) : null;
  return drawn?.path === path ? drawn : null;
}

/**
 * So that nothing is asked twice. The page may be older than it looks (the back button, no network): what is too old by
 * its time is asked again at once, and so is all that staff get more of.
 */
export function remember(queryClient: QueryClient, answers: Answers, at: number): void {
  const role = getSession()?.roleName;
  const updatedAt = role && role !== 'USER' ? 0 : Math.min(at, Date.now());
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
}
