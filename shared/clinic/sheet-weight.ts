import { CHIP_DIGITS } from '../pets/chips.ts';

const CHIP = new RegExp(`^\\d{${CHIP_DIGITS}}$`);

/** Splits a typed weight from a chip number that a reader appended to it. */
export function weightTyped(typed: string, stood: string): { kilos: string; chip: string | null } {
  const added = typed.startsWith(stood) ? typed.slice(stood.length) : typed;
  return CHIP.test(added) ? { kilos: stood, chip: added } : { kilos: typed, chip: null };
}
