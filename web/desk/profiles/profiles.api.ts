import { useQuery } from '@tanstack/react-query';
import { findPersonProfile, findPetProfile } from '#shared/desk/profiles.ts';
import { call } from '../../platform/api/call.ts';
import { nullWhereMissing } from '../../platform/api/call-error.ts';

/** Nested under 'history', so that every change of person, pet or booking refetches them. */
const CARDS = ['history', 'card'];

export function usePersonProfile(id: number) {
  return useQuery({
    queryKey: [...CARDS, 'user', id],
    queryFn: ({ signal }) => call(findPersonProfile, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}

export function usePetProfile(id: number) {
  return useQuery({
    queryKey: [...CARDS, 'pet', id],
    queryFn: ({ signal }) => call(findPetProfile, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}
