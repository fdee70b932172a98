const BURST = /\d{15}$/;

/** What stands where a weight is typed, once it is ended: a reader's fifteen figures at its end are a chip's number. */
export function weightTyped(typed: string): { kilos: string; chip: string | null } {
  const chip = BURST.exec(typed)?.[0] ?? null;
  return { kilos: chip === null ? typed : typed.slice(0, -chip.length), chip };
}
