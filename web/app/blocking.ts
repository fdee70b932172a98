import type { Mutation, Query } from '@tanstack/react-query';

export function isPageBlockingQuery({ state, meta }: Pick<Query, 'state' | 'meta'>): boolean {
  return state.data === undefined && meta?.isBlocking === true;
}

export function isPageBlockingMutation({ meta }: Pick<Mutation, 'meta'>): boolean {
  return !meta?.isNonBlocking;
}
