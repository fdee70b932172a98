import { useQuery } from '@tanstack/react-query';
import { findPersonCard, findPetCard } from '#shared/desk/cards.ts';
import { call } from '../../platform/api/call.ts';
import { nullWhereMissing } from '../../platform/api/call-error.ts';

/** Nested under 'history', so that every change of person, pet or booking refetches them. */
const CARDS = ['history', 'card'];

/** Returns null when the person doesn't exist. */
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
