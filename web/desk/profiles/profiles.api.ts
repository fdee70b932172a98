import { useQuery } from '@tanstack/react-query';
import { findPersonProfile, findPetProfile } from '#shared/desk/profiles.ts';
import { call } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';

/** Begins with 'history', so that every change of a person, pet or booking refetches the profiles. */
const PROFILES = ['history', 'profile'];

export function usePersonProfile(id: number) {
  return useQuery({
    queryKey: [...PROFILES, 'user', id],
    queryFn: ({ signal }) => call(findPersonProfile, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}

export function usePetProfile(id: number) {
  return useQuery({
    queryKey: [...PROFILES, 'pet', id],
    queryFn: ({ signal }) => call(findPetProfile, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}
