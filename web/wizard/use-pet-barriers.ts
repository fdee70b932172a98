import type { Pet } from '#shared/pets.ts';
import { lockingRule, lockMessage } from '#shared/requirements.ts';
import { townNow } from '../api/town.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { useLockRules } from '../requirements/requirements.api.ts';
import { bookedAlready, bookedMessage } from './gates.ts';
import { useProgress } from './wizard-state.ts';

export type Barrier = {
  why: string;
  /** The turno that it has already. */
  bookingId: number | null;
};

/** Why a pet can't have the chosen slot, as far as it can be told before the server refuses; null where nothing is in its way. */
export function usePetBarriers(): (pet: Pick<Pet, 'id'>) => Barrier | null {
  const { slot } = useProgress();
  const { data: bookings = [] } = useBookings();
  const { data: rules = [] } = useLockRules(slot?.ServiceId ?? 0);
  return (pet) => {
    const booked = slot && bookedAlready(pet.id, slot, bookings, townNow());
    if (booked) return { why: bookedMessage(booked), bookingId: booked.id };
    const rule = lockingRule(pet, rules);
    return rule && { why: lockMessage(rule), bookingId: null };
  };
}
