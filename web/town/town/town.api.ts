import { useQuery } from '@tanstack/react-query';
import { findTown, type Town, type TownDraft, updateTown } from '#shared/town/town.ts';
import { call, queryFnOf } from '../../platform/api/call.ts';
import { showTown } from '../../platform/api/town-look.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useTown() {
  return useQuery({ queryKey: ['town'], queryFn: queryFnOf(findTown, {}), meta: { isAwaited: true } });
}

export function useSaveTown() {
  return useWrite((body: TownDraft) => call(updateTown, { body }), [['town'], ['setup']], {
    onSuccess: showSavedTown,
  });
}

function showSavedTown({ townName, givenName, townAddress, logoUrl, townColour }: Town): void {
  showTown({
    name: townName || givenName,
    address: townAddress || null,
    logo: logoUrl || null,
    colour: townColour,
  });
}
