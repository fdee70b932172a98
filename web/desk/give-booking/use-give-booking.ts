import { useEffect, useEffectEvent, useState } from 'react';
import type { WalkIn } from '#shared/bookings/walk-ins.ts';
import type { PetService } from '#shared/health/pet-eligibility.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { useProfileByDni } from '../../accounts/users/profile-by-dni.api.ts';
import { useOverride } from '../../bookings/change/use-override.ts';
import { findDueService } from '../../health/eligibility/eligibility-facts.ts';
import { toReason } from '../../platform/api/call-error.ts';
import type { GiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { townNow } from '../../platform/api/town.ts';
import { type TextName, useFields } from '../../platform/forms/use-draft.ts';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { usePersonProfile } from '../profiles/profiles.api.ts';
import {
  type BookingFields,
  type BookingOwner,
  EMPTY_FIELDS,
  findBookingProblems,
  findPetChoice,
  toPeopleRequest,
} from './booking-fields.ts';
import { useGiveBookingCall, usePetServices } from './give-booking.api.ts';
import { momentInWords, type PlaceChoice } from './place-choices.ts';
import { usePlaces } from './use-places.ts';

export function useGiveBooking(prompt: GiveBookingPrompt, onDone: () => void) {
  const name = `give-booking ${JSON.stringify(prompt)}`;
  const [fields, setFields] = useStoredState<BookingFields>(name, toFields(prompt));
  const [restoredDni, setRestoredDni] = useState(() =>
    fields.dni === (prompt.dni ?? '') ? null : fields.dni,
  );
  const form = useFields(fields, (changes: Partial<BookingFields>) => setFields({ ...fields, ...changes }));
  const [rejection, setRejection] = useState<Error | null>(null);
  const { owner, ...lookup } = useOwner(fields);
  const services = useServicesOfPet(fields, owner);
  const places = usePlaces({ prompt, fields, dueIds: services.dueIds });
  const override = useOverride(name);
  const send = useGiveBookingCall();
  const { choice } = places;
  const isPlaceLost = places.state !== 'free' && !send.isPending && !send.isSuccess;

  function change(changes: Partial<BookingFields>): void {
    const isOther = restoredDni !== null && changes.dni !== undefined && isOtherDni(restoredDni, changes.dni);
    form.change(isOther ? { ...EMPTY_FIELDS, isNew: true, ...changes } : changes);
    setRestoredDni(null);
    setRejection(null);
    override.forget();
  }

  function submit(): void {
    const problems = findBookingProblems(fields, owner, { choice, isPlaceLost });
    const reasonProblem = problems.length > 0 ? null : override.check();
    form.showProblems(problems);
    setRejection(null);
    if (reasonProblem) showToast(reasonProblem);
    if (problems.length > 0 || reasonProblem || owner === undefined || !choice || send.isPending) return;
    send.mutate(toRequest(owner, choice), {
      onSuccess: ({ result }) => finish(result?.Pet.petName, choice),
      onError: handleError,
    });
  }

  function toRequest(
    person: NonNullable<BookingOwner> | null,
    { start, isExtra, agenda }: PlaceChoice,
  ): WalkIn {
    const { ServiceId, LocationId, OperatorUserId } = places.keyOf(agenda);
    return {
      ...toPeopleRequest(fields, person),
      ServiceId,
      LocationId,
      OperatorUserId,
      bookingStartDate: start,
      bookingComment: fields.comment.trim(),
      overrideReason: override.overrideReason,
      organisation: prompt.organisation ?? null,
      extraReason: isExtra ? fields.extraReason.trim() : null,
    };
  }

  function finish(petName: string | undefined, place: PlaceChoice): void {
    showToast(MESSAGES.booked, 'ok', petName && `${petName}, ${momentInWords(place, townNow())}`);
    onDone();
  }

  function handleError(error: Error): void {
    if (override.take(error)) return;
    setRejection(error);
    showToast(toReason(error));
  }

  return {
    fields,
    change,
    text: <Name extends TextName<BookingFields>>(field: Name) => ({
      ...form.text(field),
      onChange: (value: string) => change({ [field]: value }),
    }),
    findError: (field: keyof BookingFields) =>
      field === 'place' && choice && !isPlaceLost ? null : form.findError(field),
    owner,
    lookup,
    services,
    places,
    isLost: isPlaceLost,
    override,
    rejection,
    submit,
    isPending: send.isPending,
  };
}

export type BookingForm = ReturnType<typeof useGiveBooking>;

function isOtherDni(before: string, after: string): boolean {
  return Math.abs(before.length - after.length) !== 1;
}

function toFields({ dni, userId, petId }: GiveBookingPrompt): BookingFields {
  return {
    ...EMPTY_FIELDS,
    resident: userId === undefined ? null : { id: userId, label: '' },
    isNew: dni !== undefined,
    dni: dni ?? '',
    pet: petId ?? null,
  };
}

function useOwner({ resident, isNew, dni }: BookingFields) {
  const [nextStep, setNextStep] = useState<{ go: () => void } | null>(null);
  const chosen = usePersonProfile(isNew ? 0 : (resident?.id ?? 0));
  const found = useProfileByDni(dni, { isEntered: true, enabled: isNew });
  const isMissing = resident !== null && chosen.data === null;
  const known = isNew ? found.profile : resident ? (chosen.data ?? undefined) : undefined;
  const owner: BookingOwner = known ?? (isNew && !found.isFetching ? null : undefined);

  const proceed = useEffectEvent(() => {
    nextStep?.go();
    setNextStep(null);
  });
  useEffect(() => {
    if (owner !== undefined) proceed();
  }, [owner]);

  return {
    owner,
    isMissing,
    isFetching: isNew ? found.isFetching : chosen.isFetching,
    isFailed: !isNew && chosen.isError,
    retry: () => void chosen.refetch(),
    whenReady: (go: () => void) => setNextStep({ go }),
  };
}

function useServicesOfPet(fields: BookingFields, owner: BookingOwner) {
  const { data, isPending, fetchStatus } = usePetServices(owner?.Person.id);
  const listPetServices = (petId: number) => data?.find(({ PetId }) => PetId === petId)?.services ?? [];
  const pet = findPetChoice(fields, owner);
  const isKnown = typeof pet !== 'number' || !isPending || fetchStatus === 'paused';
  return {
    listPetServices,
    dueIds: isKnown ? listDueIds(typeof pet === 'number' ? listPetServices(pet) : []) : undefined,
  };
}

function listDueIds(services: readonly PetService[]): number[] {
  const first = findDueService(services);
  const due = services.filter(({ isDue, refusal }) => isDue && refusal === null);
  return first ? [first, ...due].map(({ ServiceId }) => ServiceId) : [];
}
