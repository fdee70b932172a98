import { useEffect, useEffectEvent, useState } from 'react';
import type { AgendaKey } from '#shared/agendas.ts';
import { MESSAGES } from '#shared/messages.ts';
import { reasonOf } from '../api/call-error.ts';
import { townNow } from '../api/town.ts';
import type { WalkInAsked } from '../api/walk-in-prompt.ts';
import { useOverride } from '../bookings/use-override.ts';
import { usePersonCard } from '../cards/cards.api.ts';
import { showToast } from '../ui/toast.tsx';
import { useFields } from '../ui/use-draft.ts';
import { useKept } from '../ui/use-kept.ts';
import { type Offer, whenOf } from './offers.ts';
import { BLANK, type WalkInFields, type Who, walkInProblemsOf, whoIsSent } from './walk-in-fields.ts';
import { useCardByDni, useRegisterWalkIn } from './walk-ins.api.ts';

type Place = { keyOf: (agenda: AgendaKey) => AgendaKey; offers: readonly Offer[] };

/** What is filled in for whoever came without a turno, checked and sent; nothing of it is lost to a refusal. */
export function useWalkIn(asked: WalkInAsked, { keyOf, offers }: Place, onDone: () => void) {
  const [fields, set] = useKept<WalkInFields>('walk-in', blankFor(asked));
  const form = useFields(fields, (changes: Partial<WalkInFields>) => set({ ...fields, ...changes }));
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { who, ...lookup } = useWho(asked, fields.dni);
  const override = useOverride();
  const register = useRegisterWalkIn();
  const offer = offers.find((each) => each.key === fields.place) ?? offers[0] ?? null;

  function change(changes: Partial<WalkInFields>): void {
    form.change(changes);
    setRefusal(null);
    override.forget();
  }

  function submit(): void {
    const problems = walkInProblemsOf(fields, who, offer?.isExtra ?? false);
    form.blame(problems);
    setRefusal(null);
    const message = problems.length > 0 ? null : (override.check() ?? (offer ? null : MESSAGES.noSlot));
    if (message) showToast(message);
    if (problems.length === 0 && !message && who !== undefined && offer) send(who, offer);
  }

  function send(person: NonNullable<Who> | null, { start, isExtra, agenda }: Offer): void {
    const { ServiceId, LocationId, OperatorUserId } = keyOf(agenda);
    register.mutate(
      {
        ...whoIsSent(fields, person),
        ...{ ServiceId, LocationId, OperatorUserId, bookingStartDate: start },
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
    text: (name: 'dni' | 'userName' | 'userLastName' | 'userPhone' | 'petName' | 'extraReason') => ({
      ...form.text(name),
      onChange: (value: string) => change({ [name]: value }),
    }),
    errorOf: form.errorOf,
    who,
    lookup,
    offer,
    override,
    refusal,
    submit,
    isPending: register.isPending,
  };
}

/** The last of several words is the last name. */
function blankFor({ dni = '', petId, name = '' }: WalkInAsked): WalkInFields {
  const words = name.trim().split(/\s+/);
  const [userName, userLastName] =
    words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name.trim(), ''];
  return { ...BLANK, dni, pet: petId ?? null, userName, userLastName };
}

export type WalkInForm = ReturnType<typeof useWalkIn>;

/** Who the DNI is of, or the person it was asked for; `onKnown` waits for a figure that is on its way. */
function useWho({ userId }: WalkInAsked, dni: string) {
  const [entered, setEntered] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  const given = usePersonCard(userId ?? 0);
  const found = useCardByDni(dni, { isEntered: entered === dni, enabled: userId === undefined });
  const who: Who = userId === undefined ? found.card : (given.data ?? undefined);

  const goOn = useEffectEvent(() => {
    waiting?.go();
    setWaiting(null);
  });
  useEffect(() => {
    if (who !== undefined) goOn();
  }, [who]);

  return {
    who,
    isFetching: found.isFetching,
    isFailed: found.isError,
    retry: found.retry,
    /** Enter: at once where it is known, else as soon as it is. */
    enter: (go: () => void) => {
      setEntered(dni);
      if (who === undefined) setWaiting({ go });
      else go();
    },
  };
}
