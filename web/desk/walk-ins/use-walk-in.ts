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
import { usePersonProfile } from '../profiles/profiles.api.ts';
import { type PlaceChoice, whenOf } from './place-choices.ts';
import {
  BLANK,
  peopleToSend,
  type WalkInFields,
  type WalkInOwner,
  walkInProblemsOf,
} from './walk-in-fields.ts';
import { useRegisterWalkIn } from './walk-ins.api.ts';

type Places = {
  keyOf: (agenda: AgendaKey) => AgendaKey;
  choices: readonly PlaceChoice[];
  isWaiting: boolean;
};

/** Validates and sends a walk-in; a rejection keeps every field. */
export function useWalkIn(prompt: WalkInPrompt, places: Places, onDone: () => void) {
  const name = `walk-in ${JSON.stringify(prompt)}`;
  const [fields, set] = useKept<WalkInFields>(name, blankFor(prompt));
  const [recovered, setRecovered] = useState(() => (fields.dni === (prompt.dni ?? '') ? null : fields.dni));
  const form = useFields(fields, (changes: Partial<WalkInFields>) => set({ ...fields, ...changes }));
  const [rejection, setRejection] = useState<Error | null>(null);
  const { owner, ...lookup } = useOwner(prompt, fields.dni);
  const override = useOverride(name);
  const register = useRegisterWalkIn();
  const { choice, isLost, beginAgain } = useChosenPlace(fields.place, places);

  function change(changes: Partial<WalkInFields>): void {
    const isOther = recovered !== null && changes.dni !== undefined && isReplaced(recovered, changes.dni);
    form.change(isOther ? { ...BLANK, ...changes } : changes);
    setRecovered(null);
    setRejection(null);
    override.forget();
  }

  function submit(): void {
    const problems = walkInProblemsOf(fields, owner, choice?.isExtra ?? false);
    form.blame(problems);
    setRejection(null);
    const noPlace = isLost ? MESSAGES.slotTaken : MESSAGES.noSlot;
    const message = problems.length > 0 ? null : (override.check() ?? (choice ? null : noPlace));
    if (message) showToast(message);
    if (problems.length === 0 && !message && owner !== undefined && choice) send(owner, choice);
  }

  function send(person: NonNullable<WalkInOwner> | null, { start, isExtra, agenda }: PlaceChoice): void {
    const { ServiceId, LocationId, OperatorUserId } = places.keyOf(agenda);
    register.mutate(
      {
        ...peopleToSend(fields, person),
        ServiceId,
        LocationId,
        OperatorUserId,
        bookingStartDate: start,
        bookingComment: prompt.comment ?? '',
        overrideReason: override.overrideReason,
        extraReason: isExtra ? fields.extraReason.trim() : null,
      },
      { onSuccess: ({ result }) => finish(result?.Pet.petName), onError: reject },
    );
  }

  function finish(petName: string | undefined): void {
    showToast(
      MESSAGES.booked,
      'ok',
      choice && petName ? `${petName}, ${whenOf(choice, townNow())}` : undefined,
    );
    onDone();
  }

  function reject(error: Error): void {
    if (override.take(error)) return;
    setRejection(error);
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
    owner,
    lookup,
    choice,
    isLost,
    forgetPlace: () => {
      change({ place: null });
      beginAgain();
    },
    override,
    rejection,
    submit,
    isPending: register.isPending,
  };
}

/** Detects another DNI, as opposed to a corrected digit. */
function isReplaced(before: string, after: string): boolean {
  return Math.abs(before.length - after.length) !== 1;
}

/** Takes the last word for the surname. */
function blankFor({ dni = '', petId, name = '' }: WalkInPrompt): WalkInFields {
  const words = name.trim().split(/\s+/);
  const [userName, userLastName] =
    words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name.trim(), ''];
  return { ...BLANK, dni, pet: petId ?? null, userName, userLastName };
}

export type WalkInForm = ReturnType<typeof useWalkIn>;

/** Looks up the DNI, or the person the dialog was opened for. */
function useOwner({ userId }: WalkInPrompt, dni: string) {
  const [entered, setEntered] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);
  const fixed = usePersonProfile(userId ?? 0);
  // A person deleted meanwhile is looked up by DNI.
  const isFixed = userId !== undefined && fixed.data !== null;
  const found = useCardByDni(dni, { isEntered: entered === dni, enabled: !isFixed });
  const owner: WalkInOwner = isFixed ? fixed.data : found.card;

  const goOn = useEffectEvent(() => {
    waiting?.go();
    setWaiting(null);
  });
  useEffect(() => {
    if (owner !== undefined) goOn();
  }, [owner]);

  return {
    owner,
    isFixed,
    isFetching: isFixed ? fixed.isFetching : found.isFetching,
    isFailed: isFixed ? fixed.isError : found.isError,
    retry: () => void (isFixed ? fixed.refetch() : found.retry()),
    enter: (go: () => void) => {
      setEntered(dni);
      if (owner === undefined) setWaiting({ go });
      else go();
    },
  };
}

type Choices = { choices: readonly PlaceChoice[]; isWaiting: boolean };

/** Returns the chosen place or the first shown; one taken by others isn't replaced silently. */
function useChosenPlace(place: string | null, { choices, isWaiting }: Choices) {
  const [first, setFirst] = useState<string | null>(null);
  const shown = isWaiting ? null : (choices[0]?.key ?? null);
  if (first === null && shown !== null) setFirst(shown);
  const key = place ?? first;
  const choice = findChoice(choices, key);
  return { choice, isLost: key !== null && choice === null && !isWaiting, beginAgain: () => setFirst(null) };
}

/** An extra place follows the current start. */
function findChoice(choices: readonly PlaceChoice[], key: string | null): PlaceChoice | null {
  const isExtra = key?.startsWith('extra') ?? false;
  return choices.find((each) => each.key === key) ?? choices.find((each) => isExtra && each.isExtra) ?? null;
}
