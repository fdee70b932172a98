import { CHIP_DIGITS } from '#shared/pets/chips.ts';

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

/** Milliseconds without a figure after which nothing more of it comes. */
export const ENDS_AFTER = 200;

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
