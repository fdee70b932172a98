const STEPS = [1, 2, 5, 10];

/** Round marks from 0 to the first at or above the highest value; whole numbers, as bookings are. */
export function ticksUpTo(highest: number, about = 5): number[] {
  const rough = Math.max(highest, 1) / about;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((each) => each * size >= rough) ?? 10) * size);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** Of so many labels, every how-manieth has room. */
export function labelStep(labels: readonly string[], width: number): number {
  return Math.max(1, Math.ceil((labels.length * labelRoom(labels)) / Math.max(width, 1)));
}

/** What the longest label takes with the gap after it; one long name must not cost the others theirs. */
export function labelRoom(labels: readonly string[]): number {
  return labels.reduce((most, label) => Math.max(most, Math.min(textWidth(label), WIDEST)), 1) + GAP;
}

const GAP = 12;
const WIDEST = 110;
/** A generous guess at how wide a character of 14 px is. */
const CHARACTER = 7.6;

export function textWidth(text: string): number {
  return text.length * CHARACTER;
}

/** A label cut to the room it has with its gap, with an ellipsis. */
export function fitted(text: string, width: number): string {
  const room = Math.floor((width - GAP) / CHARACTER + 0.01);
  return text.length <= room ? text : `${[...text].slice(0, Math.max(1, room - 1)).join('')}…`;
}

/** Places in their order, each as near to what it wants as a gap between any two allows, none behind the last. */
export function apart(wanted: readonly number[], { gap, last }: { gap: number; last: number }): number[] {
  const places: number[] = [];
  for (const place of wanted) places.push(Math.max(place, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  return places.map((place, index) => Math.min(place, last - (places.length - 1 - index) * gap));
}
