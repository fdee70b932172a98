import { useQuery } from '@tanstack/react-query';
import { findPersonCard, findPetCard } from '#shared/desk/cards.ts';
import { call } from '../../platform/api/call.ts';
import { nullWhereMissing } from '../../platform/api/call-error.ts';

/** Whatever changes a person, a pet or a turno asks the history anew, and so the cards. */
const CARDS = ['history', 'card'];

/** All of a person at one look; `null` where there is no such person. */
export function usePersonCard(id: number) {
  return useQuery({
    queryKey: [...CARDS, 'user', id],
    queryFn: ({ signal }) => call(findPersonCard, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isAwaited: true },
  });
}

export function usePetCard(id: number) {
  return useQuery({
    queryKey: [...CARDS, 'pet', id],
    queryFn: ({ signal }) => call(findPetCard, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isAwaited: true },
  });
}
