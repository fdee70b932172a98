import { CHIP_DIGITS } from '../pets/chips.ts';

const CHIP = new RegExp(`^\\d{${CHIP_DIGITS}}$`);

/** What stands where a weight is typed, once it is ended: a chip's number where a reader added just that to what stood before, no more and no fewer. */
export function weightTyped(typed: string, stood: string): { kilos: string; chip: string | null } {
  const added = typed.startsWith(stood) ? typed.slice(stood.length) : typed;
  return CHIP.test(added) ? { kilos: stood, chip: added } : { kilos: typed, chip: null };
}
