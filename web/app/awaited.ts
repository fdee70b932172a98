import type { Mutation, Query } from '@tanstack/react-query';

export function isAwaitedQuery({ state, meta }: Pick<Query, 'state' | 'meta'>): boolean {
  return state.data === undefined && meta?.isAwaited === true;
}

export function isAwaitedChange({ meta }: Pick<Mutation, 'meta'>): boolean {
  return !meta?.isBackground;
}
