import { useEffect, useEffectEvent } from 'react';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { CHIP_DIGITS, chipInGroups } from '#shared/pets/chips.ts';
import { showToast } from '../../platform/ui/toast.tsx';

/** Milliseconds within which a reader has sent a chip's number; nobody types sixteen figures a second. */
const LONGEST = 900;

/** Milliseconds without a figure after which nothing more of it comes. */
export const ENDS_AFTER = 200;

type Field = HTMLInputElement | HTMLTextAreaElement | null;

/** Milliseconds in which what a reader sends after its figures, Enter as a rule, belongs to them. */
const BELONGS_WITHIN = 250;

/** What a phone's keyboard says instead of its keys. */
const HIDDEN = ['Unidentified', 'Process'];

/** Takes what was read of a chip, by a reader at once or by whatever calls it: its own says so, another is noted in sight. */
export function useChipRead({ Book }: Sheet, onChip: (code: string) => void): (code: string) => void {
  function take(code: string): void {
    const isKnown = Book.Microchips.some(({ chipCode }) => chipCode === code);
    if (!isKnown) onChip(code);
    const words = isKnown ? `Es el chip de ${Book.Pet.petName}` : 'Chip leído';
    showToast(words, 'ok', chipInGroups(code));
  }
  useChipReader(take);
  return take;
}

/** A reader in keyboard mode, whatever has the focus: its burst is the chip's, and the field is as it was. */
function useChipReader(onChip: (code: string) => void): void {
  const read = useEffectEvent(onChip);
  useEffect(() => {
    const controller = new AbortController();
    listen(read, { signal: controller.signal, capture: true });
    return () => controller.abort();
  }, []);
}

function listen(
  onChip: (code: string) => void,
  options: AddEventListenerOptions & { signal: AbortSignal },
): void {
  let last: readonly Figure<Field>[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let isKeyTaken = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** Judged once it ended, never before: it may be another number's beginning. */
  function end(at: number): boolean {
    clearTimeout(resting);
    const burst = burstOf(last);
    const field = last.at(-1)?.field ?? null;
    last = [];
    if (!burst) return false;
    readAt = at;
    putBack(field, burst.before);
    onChip(burst.code);
    return true;
  }

  function take(figures: string, { target, timeStamp }: Event): void {
    for (const digit of figures) {
      const field = fieldOf(target);
      last = withFigure(last, { digit, at: timeStamp, field, before: field?.value ?? '' });
    }
    clearTimeout(resting);
    resting = setTimeout(() => end(timeStamp), ENDS_AFTER);
  }

  options.signal.addEventListener('abort', () => clearTimeout(resting));
  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
      isKeyTaken = key.length === 1;
      if (HIDDEN.includes(key)) return;
      if (key === 'Enter' || key === 'Tab') {
        const isItsEnd = timeStamp - (last.at(-1)?.at ?? 0) <= ENDS_AFTER && end(timeStamp);
        if (isItsEnd || timeStamp - readAt < BELONGS_WITHIN) return stop(event);
      }
      if (repeat || ctrlKey || metaKey || altKey || !/^\d$/.test(key)) last = [];
      else take(key, event);
    },
    options,
  );
  // A phone's own keyboard may stand between: it says what it writes, not which key it was.
  addEventListener(
    'beforeinput',
    (event) => {
      const { data, inputType } = event as InputEvent;
      if (isKeyTaken || inputType !== 'insertText' || !data || !/^\d+$/.test(data)) return;
      take(data, event);
    },
    options,
  );
}

function fieldOf(target: EventTarget | null): Field {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? target : null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** As if the figures had been taken out by hand: the screen's own state follows. */
function putBack(field: Field, before: string): void {
  if (!field) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A figure as it came, and where. */
export type Figure<Field> = {
  digit: string;
  /** Milliseconds, of the key itself. */
  at: number;
  field: Field;
  /** What stood in the field before it. */
  before: string;
};

/** The figures that came without a rest, with this one, all in one field. */
export function withFigure<Field>(
  last: readonly Figure<Field>[],
  figure: Figure<Field>,
): readonly Figure<Field>[] {
  const end = last.at(-1);
  const goesOn = end !== undefined && end.field === figure.field && figure.at - end.at <= ENDS_AFTER;
  // One more than a chip has is as good as any more.
  return [...(goesOn ? last : []), figure].slice(-CHIP_DIGITS - 1);
}

/** What a reader sent, now that it ended, and what stood there before it; null where it is no chip's number, or came by hand. */
export function burstOf<Field>(last: readonly Figure<Field>[]): { code: string; before: string } | null {
  const [first, end] = [last[0], last.at(-1)];
  if (!first || !end || last.length !== CHIP_DIGITS || end.at - first.at > LONGEST) return null;
  return { code: last.map(({ digit }) => digit).join(''), before: first.before };
}
