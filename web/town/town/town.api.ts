import { useQuery } from '@tanstack/react-query';
import { findTown, type TownDraft, updateTown } from '#shared/town/town.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useTown() {
  return useQuery({ queryKey: ['town'], queryFn: queryFnOf(findTown, {}), meta: { isAwaited: true } });
}

export function useSaveTown() {
  return useWrite((body: TownDraft) => call(updateTown, { body }), [['town'], ['setup']]);
}
