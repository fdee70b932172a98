import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getSession } from '../platform/api/session-store.ts';

export type Answers = readonly (readonly [key: QueryKey, data: unknown])[];

/** Holds the data of a prerendered page: its screen's path and the query answers, read `at` unix ms. */
export type PrerenderedPage = { path: string; at: number; answers: Answers };

export function readPrerenderedPage(path: string): PrerenderedPage | null {
  const text = document.getElementById('prerendered')?.textContent;
  const page = text ? (JSON.parse(text) as PrerenderedPage) : null;
  return page?.path === path ? page : null;
}

/**
 * Fills the cache with the page's answers under their real age: pages from the back button or offline may be
 * old. Staff refetch all, because they get more than visitors.
 */
export function fillCache(queryClient: QueryClient, answers: Answers, at: number): void {
  const role = getSession()?.roleName;
  const updatedAt = role && role !== 'USER' ? 0 : Math.min(at, Date.now());
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
}
