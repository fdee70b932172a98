import { useQuery } from '@tanstack/react-query';
import { findTown, type Town, type TownDraft, updateTown } from '#shared/town/town.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { TOWN } from '../../platform/api/town.ts';
import { townLook } from '../../platform/api/town-look.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useTown() {
  return useQuery({ queryKey: ['town'], queryFn: toQueryFn(findTown, {}), meta: { isBlocking: true } });
}

export function useSaveTown() {
  return useWrite((body: TownDraft) => call(updateTown, { body }), [['town'], ['setup']], {
    onSuccess: showSavedTown,
  });
}

/** Shows saved settings at once; other browsers get them with their next page. */
function showSavedTown({ townName, givenName, townAddress, logoUrl, townColour, ...facts }: Town): void {
  const look = { name: townName || givenName, logo: logoUrl || null };
  Object.assign(TOWN, look, { address: townAddress || null, facts });
  townLook.set(look);
  document.documentElement.style.setProperty('--town', townColour || 'initial');
}
