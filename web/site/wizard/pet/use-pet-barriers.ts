import { useQueryClient } from '@tanstack/react-query';
import { type PetRequestFacts, type RequestedPet, rejectPet } from '#shared/bookings/bookability.ts';
import type { Booking } from '#shared/bookings/bookings.ts';
import { BOOKER_WORDS } from '#shared/bookings/rejections.ts';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { bookingPath } from '../../../bookings/bookings/booking-path.ts';
import {
  useBookings,
  usePauses,
  useTogetherRefusal,
  useTogetherRoom,
} from '../../../bookings/bookings/bookings.api.ts';
import { useVerdicts, verdictsKey } from '../../../health/eligibility/verdicts.api.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { townNow } from '../../../platform/api/town.ts';
import { useServices } from '../../../schedule/agendas/agendas.api.ts';
import { useLockRules } from '../../../schedule/requirements/requirements.api.ts';
import { countActive, findOtherBooking, leftFor } from '../gates.ts';
import { useProgress } from '../wizard-state.ts';

export type Barrier = {
  why: string;
  /** The turnos that are in its way. */
  way: { to: string; label: string } | null;
  /** What the service's rules say of it. */
  said: PetVerdict | null;
};

const OWN_BOOKINGS = { to: '/admin-bookings', label: 'Ver mis turnos' };

/** Why a pet can't have the chosen slot, as far as it can be told before the server refuses; null where nothing is in its way. */
export function usePetBarriers() {
  const { slot, alsoIds } = useProgress();
  const { data: bookings = [], isPending: isBookingAwaited } = useBookings();
  const { data: rules = [], isPending: isRuleAwaited } = useLockRules(slot?.ServiceId ?? 0);
  const asked = { serviceId: slot?.ServiceId ?? 0, day: isoDate(slot?.bookingStartDate ?? 0) };
  const queryClient = useQueryClient();
  const { data, isPending } = useVerdicts(asked, { enabled: slot !== null });
  const services = useServices({ enabled: slot !== null });
  const service = services.data?.find(({ id }) => id === slot?.ServiceId);
  const most = service?.maxActivePerResident ?? 0;
  const pauses = usePauses({ enabled: Boolean(service?.noShowMax) });
  const pause = pauses.data?.find(({ ServiceId }) => ServiceId === slot?.ServiceId);
  const atOnce = service?.petsTogetherMax ?? 1;
  const together = useTogetherRefusal({ enabled: atOnce > 1 });
  const room = useTogetherRoom(slot, alsoIds.length + 1);
  const userId = useSession()?.userId;
  // As they are now: a pet that was just added is judged since this was drawn.
  const saidOf = ({ id }: Pick<Pet, 'id'>) => {
    const known = queryClient.getQueryData<PetVerdict[]>(verdictsKey(asked)) ?? data;
    return known?.find(({ PetId }) => PetId === id) ?? null;
  };

  function barrierOf(pet: RequestedPet & Pick<Pet, 'id'>): Barrier | null {
    const booked = slot && findOtherBooking(pet.id, slot, bookings, townNow());
    const said = saidOf(pet);
    const facts = slot && requestFacts(pet, slot, { booked, said });
    const rejection = facts && rejectPet(facts, BOOKER_WORDS);
    if (!rejection) return null;
    const { code, message: why = '' } = rejection;
    if (code === 'samePet' && booked)
      return { why, way: { to: bookingPath(booked.id), label: 'Ver su turno' }, said: null };
    const way = code === 'tooMany' || code === 'paused' ? OWN_BOOKINGS : null;
    return { why, way, said: code === 'ineligible' ? said : null };
  }

  /** Requirements are asked one by one in a later step. */
  function requestFacts(
    pet: RequestedPet & Pick<Pet, 'id'>,
    of: FreeSlot,
    { booked, said }: { booked: Booking | null; said: PetVerdict | null },
  ): PetRequestFacts {
    const request = { petId: pet.id, userId, slot: of };
    return {
      pet,
      day: isoDate(of.bookingStartDate),
      service: { ...of, maxActivePerResident: most },
      limits: {
        activeCount: countActive(request, bookings, townNow()),
        samePetStarts: booked?.bookingStartDate ?? null,
        pauseMessage: pause?.message ?? null,
      },
      lockRules: rules,
      questions: [],
      eligibility: said,
    };
  }

  /** How many may come in one go, as far as limits let them. */
  const left = slot ? leftFor({ userId, slot }, bookings, most, townNow()) : 1;
  const oneByOne = together.data?.refusal ?? null;
  const togetherMost = oneByOne === null ? Math.min(atOnce, left) : 1;
  const isAwaited = isPending || isBookingAwaited || isRuleAwaited || pauses.isLoading || together.isLoading;
  return {
    barrierOf,
    saidOf,
    togetherMost,
    oneByOne,
    /** Tells whether the ticked pets fit; null until it is known. */
    room: room.data ?? null,
    isRoomAwaited: room.isLoading,
    isLoading: (slot !== null && isAwaited) || services.isLoading,
  };
}

export type PetBarriers = ReturnType<typeof usePetBarriers>;
