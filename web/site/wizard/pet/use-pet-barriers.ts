import { useQueryClient } from '@tanstack/react-query';
import { applyPetRules, type PetRequestFacts, type RequestedPet } from '#shared/bookings/bookability.ts';
import type { Booking } from '#shared/bookings/bookings.ts';
import { BOOKER_WORDS, type RejectionCode } from '#shared/bookings/rejections.ts';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { bookingPath } from '../../../bookings/bookings/booking-path.ts';
import {
  useBookings,
  usePauses,
  useTogetherRejection,
  useTogetherRoom,
} from '../../../bookings/bookings/bookings.api.ts';
import { usePetEligibility, useVerdicts, verdictsKey } from '../../../health/eligibility/verdicts.api.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { townNow } from '../../../platform/api/town.ts';
import { useServices } from '../../../schedule/agendas/agendas.api.ts';
import { useLockRules } from '../../../schedule/requirements/requirements.api.ts';
import {
  countActive,
  countRemainingBookings,
  findBookedDays,
  findOtherBooking,
  NO_LIMITS,
} from '../gates.ts';
import { useProgress } from '../wizard-state.ts';

export type Barrier = {
  reason: string;
  link: { to: string; label: string } | null;
  verdict: PetVerdict | null;
};

const BOOKER_LIMITS: ReadonlySet<RejectionCode> = new Set(['tooMany', 'periodFull', 'paused']);
const OWN_BOOKINGS = { to: '/admin-bookings', label: 'Ver mis turnos' };

export function usePetBarriers() {
  const { slot, alsoIds } = useProgress();
  const { data: bookings = [], isPending: isBookingAwaited } = useBookings();
  const { data: rules = [], isPending: isRuleAwaited } = useLockRules(slot?.ServiceId ?? 0);
  const query = { serviceId: slot?.ServiceId ?? 0, day: toIsoDate(slot?.bookingStartDate ?? 0) };
  const queryClient = useQueryClient();
  const { data, isPending } = useVerdicts(query, { enabled: slot !== null });
  const isStuck = data?.some(({ outcome, from }) => outcome === 'refused' && from === null) ?? false;
  const eligibility = usePetEligibility({ enabled: isStuck });
  const services = useServices({ enabled: slot !== null });
  const service = services.data?.find(({ id }) => id === slot?.ServiceId);
  const limits = service ?? NO_LIMITS;
  const pauses = usePauses({ enabled: Boolean(service?.noShowMax) });
  const pause = pauses.data?.find(({ ServiceId }) => ServiceId === slot?.ServiceId);
  const serviceMax = service?.petsTogetherMax ?? 1;
  const togetherRejection = useTogetherRejection({ enabled: serviceMax > 1 });
  const room = useTogetherRoom(slot, alsoIds.length + 1);
  const userId = useSession()?.userId;
  // Reads the cache, because a pet may have been added since the last render.
  const findVerdict = ({ id }: Pick<Pet, 'id'>) => {
    const verdicts = queryClient.getQueryData<PetVerdict[]>(verdictsKey(query)) ?? data;
    return verdicts?.find(({ PetId }) => PetId === id) ?? null;
  };

  function findBarrier(pet: RequestedPet & Pick<Pet, 'id'>): Barrier | null {
    const booked = slot && findOtherBooking(pet.id, slot, bookings, townNow());
    const verdict = findVerdict(pet);
    const facts = slot && requestFacts(pet, slot, { booked, verdict });
    const rejection = facts && applyPetRules(facts, BOOKER_WORDS);
    if (!rejection) return null;
    const { code, message: reason = '' } = rejection;
    if (code === 'samePet' && booked)
      return { reason, link: { to: bookingPath(booked.id), label: 'Ver su turno' }, verdict: null };
    const link = BOOKER_LIMITS.has(code) ? OWN_BOOKINGS : null;
    return { reason, link, verdict: code === 'ineligible' ? verdict : null };
  }

  function requestFacts(
    pet: RequestedPet & Pick<Pet, 'id'>,
    freeSlot: FreeSlot,
    { booked, verdict }: { booked: Booking | null; verdict: PetVerdict | null },
  ): PetRequestFacts {
    const request = { petId: pet.id, userId, slot: freeSlot };
    return {
      pet,
      day: toIsoDate(freeSlot.bookingStartDate),
      service: { ...freeSlot, ...limits },
      limits: {
        activeCount: countActive(request, bookings, townNow()),
        bookedDays: findBookedDays(request, bookings),
        samePetStarts: booked?.bookingStartDate ?? null,
        pauseMessage: pause?.message ?? null,
      },
      lockRules: rules,
      questions: [],
      eligibility: verdict,
      quota: null,
    };
  }

  const remaining = slot ? countRemainingBookings({ userId, slot }, bookings, limits, townNow()) : 1;
  const oneByOne = togetherRejection.data?.refusal ?? null;
  const maxTogether = oneByOne === null ? Math.min(serviceMax, remaining) : 1;
  const isAwaited =
    isPending ||
    isBookingAwaited ||
    isRuleAwaited ||
    eligibility.isLoading ||
    pauses.isLoading ||
    togetherRejection.isLoading;
  return {
    findBarrier,
    findVerdict,
    maxTogether,
    oneByOne,
    room: room.data ?? null,
    isRoomAwaited: room.isLoading,
    isLoading: (slot !== null && isAwaited) || services.isLoading,
  };
}

export type PetBarriers = ReturnType<typeof usePetBarriers>;
