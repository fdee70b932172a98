import type { Mutation, Query } from '@tanstack/react-query';

export function isBlockingQuery({ state, meta }: Pick<Query, 'state' | 'meta'>): boolean {
  return state.data === undefined && meta?.isBlocking === true;
}

export function isBlockingMutation({ meta }: Pick<Mutation, 'meta'>): boolean {
  return !meta?.isNonBlocking;
}
