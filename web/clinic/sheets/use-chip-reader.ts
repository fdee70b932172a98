import { useEffect, useEffectEvent } from 'react';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { CHIP_DIGITS, formatChip } from '#shared/pets/chips.ts';
import { showToast } from '../../platform/ui/toast.tsx';

/** Milliseconds of a whole burst; no person types fifteen digits in a second. */
const MAX_BURST_MS = 900;

export const MAX_KEY_GAP_MS = 200;

type Field = HTMLInputElement | HTMLTextAreaElement | null;

/** Milliseconds during which a trailing Enter belongs to the burst. */
const SUFFIX_KEY_MS = 250;

/** Keys that a phone's keyboard reports instead of its own. */
const HIDDEN_KEYS = ['Unidentified', 'Process'];

export function useSheetChip({ Book }: Sheet, onChip: (code: string) => void): (code: string) => void {
  function readChip(code: string): void {
    const isKnown = Book.Microchips.some(({ chipCode }) => chipCode === code);
    if (!isKnown) onChip(code);
    const words = isKnown ? `Es el chip de ${Book.Pet.petName}` : 'Chip leído';
    showToast(words, 'ok', formatChip(code));
  }
  useChipReader(readChip);
  return readChip;
}

/** Detects the burst of a keyboard-mode reader in any field and restores the field. */
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
  let keys: readonly Keystroke<Field>[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let isKeyVisible = false;
  let burstTimer: ReturnType<typeof setTimeout> | undefined;

  /** Evaluates a burst at its end, since more digits would make another number. */
  function takeBurst(at: number): boolean {
    clearTimeout(burstTimer);
    const burst = readBurst(keys);
    const field = keys.at(-1)?.field ?? null;
    keys = [];
    if (!burst) return false;
    readAt = at;
    restoreText(field, burst.before);
    onChip(burst.code);
    return true;
  }

  function take(digits: string, { target, timeStamp }: Event): void {
    for (const digit of digits) {
      const field = toField(target);
      keys = withKeystroke(keys, { digit, at: timeStamp, field, before: field?.value ?? '' });
    }
    clearTimeout(burstTimer);
    burstTimer = setTimeout(() => takeBurst(timeStamp), MAX_KEY_GAP_MS);
  }

  options.signal.addEventListener('abort', () => clearTimeout(burstTimer));
  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
      isKeyVisible = key.length === 1;
      if (HIDDEN_KEYS.includes(key)) return;
      if (key === 'Enter' || key === 'Tab') {
        const isBurstEnd = timeStamp - (keys.at(-1)?.at ?? 0) <= MAX_KEY_GAP_MS && takeBurst(timeStamp);
        if (isBurstEnd || timeStamp - readAt < SUFFIX_KEY_MS) return stop(event);
      }
      if (repeat || ctrlKey || metaKey || altKey || !/^\d$/.test(key)) keys = [];
      else take(key, event);
    },
    options,
  );
  // Phone keyboards hide keys, and `beforeinput` carries the text.
  addEventListener(
    'beforeinput',
    (event) => {
      const { data, inputType } = event as InputEvent;
      if (isKeyVisible || inputType !== 'insertText' || !data || !/^\d+$/.test(data)) return;
      take(data, event);
    },
    options,
  );
}

function toField(target: EventTarget | null): Field {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? target : null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Sets the value through its native setter, so that React sees the change. */
function restoreText(field: Field, before: string): void {
  if (!field) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export type Keystroke<Field> = {
  digit: string;
  at: number;
  field: Field;
  before: string;
};

export function withKeystroke<Field>(
  keys: readonly Keystroke<Field>[],
  keystroke: Keystroke<Field>,
): readonly Keystroke<Field>[] {
  const last = keys.at(-1);
  const isContinued =
    last !== undefined && last.field === keystroke.field && keystroke.at - last.at <= MAX_KEY_GAP_MS;
  // One digit more than a chip has is enough to reject the burst.
  return [...(isContinued ? keys : []), keystroke].slice(-CHIP_DIGITS - 1);
}

/** Returns the chip and the field's previous text; null if typed by hand or no chip. */
export function readBurst<Field>(keys: readonly Keystroke<Field>[]): { code: string; before: string } | null {
  const first = keys[0];
  const last = keys.at(-1);
  if (!first || !last || keys.length !== CHIP_DIGITS || last.at - first.at > MAX_BURST_MS) return null;
  return { code: keys.map(({ digit }) => digit).join(''), before: first.before };
}
