import { type MutationKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { User } from '#shared/accounts/users.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { USER_SAVED } from '../../../accounts/users/change-users.api.ts';
import { personOf } from '../../../accounts/users/resident-search.ts';
import { PET_CREATED } from '../../../pets/pets/pets.api.ts';
import type { BookingPeople, CounterDraft } from './booking-people.ts';

type Kept = CounterDraft & { leftAt: number };

/** Keeps the draft in the history entry's state, so that only going back restores it. */
export function useCounterDraft() {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const findSaved = useSaved();
  const kept: Kept | null = state?.counter ?? null;
  const [registered] = useState(() => kept && findSaved(kept));

  function keep(draft: CounterDraft | null): void {
    if (draft === null && kept === null) return;
    const counter = draft && { ...draft, leftAt: Date.now() };
    setSearch(search, { replace: true, state: { counter } });
  }

  return { draft: kept && { ...kept, who: { ...kept.who, ...registered } }, keep };
}

function useSaved(): (kept: Kept) => Partial<BookingPeople> {
  const mutations = useQueryClient().getMutationCache();

  function last<T>(mutationKey: MutationKey, after: number): T | undefined {
    const isLater = ({ state }: { state: { submittedAt: number } }) => state.submittedAt > after;
    return mutations.findAll({ mutationKey, status: 'success', predicate: isLater }).at(-1)?.state.data as T;
  }

  return ({ leftAt }) => {
    const user = last<User>(USER_SAVED, leftAt);
    const pet = last<Pet>(PET_CREATED, leftAt);
    const resident = user && personOf(user);
    return { ...(resident && { resident, petId: null }), ...(pet && { petId: pet.id }) };
  };
}
