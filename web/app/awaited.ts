import type { Mutation, Query } from '@tanstack/react-query';

/** Whether a question covers the page: only what says so, until it is there. */
export function isAwaitedQuery({ state, meta }: Pick<Query, 'state' | 'meta'>): boolean {
  return state.data === undefined && meta?.isAwaited === true;
}

/** Whether a change does: all but what says that nobody waits for it. */
export function isAwaitedChange({ meta }: Pick<Mutation, 'meta'>): boolean {
  return !meta?.isBackground;
}
