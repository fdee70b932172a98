const NICE_STEPS = [1, 2, 5, 10];

/** Returns round whole ticks from 0 to at least the highest value. */
export function ticksUpTo(highest: number, targetCount = 5): number[] {
  const rough = Math.max(highest, 1) / targetCount;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE_STEPS.find((each) => each * size >= rough) ?? 10) * size);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

export function findLabelStep(labels: readonly string[], width: number): number {
  return Math.max(1, Math.ceil((labels.length * computeLabelRoom(labels)) / Math.max(width, 1)));
}

/** Returns the pixels for each label: the longest one's, capped so that it doesn't hide the others. */
export function computeLabelRoom(labels: readonly string[]): number {
  return (
    labels.reduce((widest, label) => Math.max(widest, Math.min(textWidth(label), MAX_LABEL_WIDTH)), 1) +
    LABEL_GAP
  );
}

const LABEL_GAP = 12;
const MAX_LABEL_WIDTH = 110;
/** Exceeds the mean width in pixels of a character at 14 px. */
const CHARACTER_WIDTH = 7.6;

export function textWidth(text: string): number {
  return text.length * CHARACTER_WIDTH;
}

export function fitText(text: string, width: number): string {
  const maxLength = Math.floor((width - LABEL_GAP) / CHARACTER_WIDTH + 0.01);
  return text.length <= maxLength ? text : `${[...text].slice(0, Math.max(1, maxLength - 1)).join('')}…`;
}

/** Moves positions at least `gap` apart, none beyond `last`, each near its own place. */
export function spreadPositions(
  positions: readonly number[],
  { gap, last }: { gap: number; last: number },
): number[] {
  const spaced: number[] = [];
  for (const position of positions)
    spaced.push(Math.max(position, (spaced.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  return spaced.map((position, index) => Math.min(position, last - (spaced.length - 1 - index) * gap));
}
