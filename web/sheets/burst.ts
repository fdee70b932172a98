import { CHIP_DIGITS } from '#shared/chips.ts';

/** A figure as it came, and where. */
export type Figure<Field> = {
  digit: string;
  /** Milliseconds, of the key itself. */
  at: number;
  field: Field;
  /** What stood in the field before it. */
  before: string;
};

/** Milliseconds within which a reader has sent a chip's number; nobody types sixteen figures a second. */
const LONGEST = 900;

/** The last figures that came, with this one: as many as a chip has, all in one field. */
export function withFigure<Field>(
  last: readonly Figure<Field>[],
  figure: Figure<Field>,
): readonly Figure<Field>[] {
  const same = last.at(-1)?.field === figure.field ? last : [];
  return [...same, figure].slice(-CHIP_DIGITS);
}

/** What a reader sent, and what stood there before it; null while it is no chip's number, or came by hand. */
export function burstOf<Field>(last: readonly Figure<Field>[]): { code: string; before: string } | null {
  const [first, end] = [last[0], last.at(-1)];
  if (!first || !end || last.length < CHIP_DIGITS || end.at - first.at > LONGEST) return null;
  return { code: last.map(({ digit }) => digit).join(''), before: first.before };
}
