import { useEffect, useEffectEvent, useState } from 'react';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { useCardByDni } from '../../accounts/users/card-by-dni.api.ts';
import { useOverride } from '../../bookings/change/use-override.ts';
import { reasonOf } from '../../platform/api/call-error.ts';
import { townNow } from '../../platform/api/town.ts';
import type { WalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { type TextName, useFields } from '../../platform/forms/use-draft.ts';
import { useKept } from '../../platform/forms/use-kept.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { usePersonCard } from '../profiles/cards.api.ts';
import { type Offer, whenOf } from './offers.ts';
import { BLANK, type WalkInFields, type Who, walkInProblemsOf, whoIsSent } from './walk-in-fields.ts';
import { useRegisterWalkIn } from './walk-ins.api.ts';

type Places = { keyOf: (agenda: AgendaKey) => AgendaKey; offers: readonly Offer[]; isWaiting: boolean };

/** What is filled in for whoever came without a turno, checked and sent; nothing of it is lost to a refusal. */
export function useWalkIn(asked: WalkInPrompt, places: Places, onDone: () => void) {
  const name = `walk-in ${JSON.stringify(asked)}`;
  const [fields, set] = useKept<WalkInFields>(name, blankFor(asked));
  const [recovered, setRecovered] = useState(() => (fields.dni === (asked.dni ?? '') ? null : fields.dni));
  const form = useFields(fields, (changes: Partial<WalkInFields>) => set({ ...fields, ...changes }));
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { who, ...lookup } = useWho(asked, fields.dni);
  const override = useOverride(name);
  const register = useRegisterWalkIn();
  const { offer, isLost, beginAgain } = useChosenOffer(fields.place, places);

  function change(changes: Partial<WalkInFields>): void {
    const isOther = recovered !== null && changes.dni !== undefined && isReplaced(recovered, changes.dni);
    form.change(isOther ? { ...BLANK, ...changes } : changes);
    setRecovered(null);
    setRefusal(null);
    override.forget();
  }

  function submit(): void {
    const problems = walkInProblemsOf(fields, who, offer?.isExtra ?? false);
    form.blame(problems);
    setRefusal(null);
    const noPlace = isLost ? MESSAGES.slotTaken : MESSAGES.noSlot;
    const message = problems.length > 0 ? null : (override.check() ?? (offer ? null : noPlace));
    if (message) showToast(message);
    if (problems.length === 0 && !message && who !== undefined && offer) send(who, offer);
  }

  function send(person: NonNullable<Who> | null, { start, isExtra, agenda }: Offer): void {
    const { ServiceId, LocationId, OperatorUserId } = places.keyOf(agenda);
    register.mutate(
      {
        ...whoIsSent(fields, person),
        ServiceId,
        LocationId,
        OperatorUserId,
        bookingStartDate: start,
        bookingComment: asked.comment ?? '',
        overrideReason: override.overrideReason,
        extraReason: isExtra ? fields.extraReason.trim() : null,
      },
      { onSuccess: ({ result }) => finish(result?.Pet.petName), onError: refuse },
    );
  }

  function finish(petName: string | undefined): void {
    showToast(
      MESSAGES.booked,
      'ok',
      offer && petName ? `${petName}, ${whenOf(offer, townNow())}` : undefined,
    );
    onDone();
  }

  function refuse(error: Error): void {
    if (override.take(error)) return;
    setRefusal(error);
    showToast(reasonOf(error));
  }

  return {
    fields,
    change,
    text: <Name extends TextName<WalkInFields>>(name: Name) => ({
      ...form.text(name),
      onChange: (value: string) => change({ [name]: value }),
    }),
    errorOf: form.errorOf,
    who,
    lookup,
    offer,
    isLost,
    /** Another agenda has other places. */
    forgetPlace: () => {
      change({ place: null });
      beginAgain();
    },
    override,
    refusal,
    submit,
    isPending: register.isPending,
  };
}

/** Whether another DNI was typed over the whole of the last one, rather than a digit put right. */
function isReplaced(before: string, after: string): boolean {
  return Math.abs(before.length - after.length) !== 1;
}

/** The last of several words is the last name. */
function blankFor({ dni = '', petId, name = '' }: WalkInPrompt): WalkInFields {
  const words = name.trim().split(/\s+/);
  const [userName, userLastName] =
    words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name.trim(), ''];
  return { ...BLANK, dni, pet: petId ?? null, userName, userLastName };
}

export type WalkInForm = ReturnType<typeof useWalkIn>;

/** Who the DNI is of, or the person it was asked for. */
function useWho({ userId }: WalkInPrompt, dni: string) {
  const [entered, setEntered] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  const given = usePersonCard(userId ?? 0);
  // Somebody deleted meanwhile is asked for by DNI, as is whoever just came.
  const isGiven = userId !== undefined && given.data !== null;
  const found = useCardByDni(dni, { isEntered: entered === dni, enabled: !isGiven });
  const who: Who = isGiven ? given.data : found.card;

  const goOn = useEffectEvent(() => {
    waiting?.go();
    setWaiting(null);
  });
  useEffect(() => {
    if (who !== undefined) goOn();
  }, [who]);

  return {
    who,
    isGiven,
    isFetching: isGiven ? given.isFetching : found.isFetching,
    isFailed: isGiven ? given.isError : found.isError,
    retry: () => void (isGiven ? given.refetch() : found.retry()),
    /** Enter: at once where it is known, else as soon as it is. */
    enter: (go: () => void) => {
      setEntered(dni);
      if (who === undefined) setWaiting({ go });
      else go();
    },
  };
}

type Offered = { offers: readonly Offer[]; isWaiting: boolean };

/** The offer of this key, else the first that was shown: one that somebody else took is lost, and no other takes its place. */
function useChosenOffer(place: string | null, { offers, isWaiting }: Offered) {
  const [first, setFirst] = useState<string | null>(null);
  const shown = isWaiting ? null : (offers[0]?.key ?? null);
  if (first === null && shown !== null) setFirst(shown);
  const key = place ?? first;
  const offer = offerOf(offers, key);
  return { offer, isLost: key !== null && offer === null && !isWaiting, beginAgain: () => setFirst(null) };
}

/** Who is squeezed in is squeezed in at whatever start is running. */
function offerOf(offers: readonly Offer[], key: string | null): Offer | null {
  const isExtra = key?.startsWith('extra') ?? false;
  return offers.find((each) => each.key === key) ?? offers.find((each) => isExtra && each.isExtra) ?? null;
}
