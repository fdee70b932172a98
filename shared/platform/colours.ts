/** Returns the contrast of two colours '#rrggbb' (WCAG 2), from 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const MIN_CONTRAST_RATIO = 4.5;
const SEARCH_STEP = 0.02;

export function toColourForWhiteText(colour: string): string {
  return findReadableMix(colour, '#000000', (mix) => computeContrast(mix, '#ffffff') >= MIN_CONTRAST_RATIO);
}

export function toColourForDarkText(colour: string, textColour: string): string {
  return findReadableMix(colour, '#ffffff', (mix) => computeContrast(mix, textColour) >= MIN_CONTRAST_RATIO);
}

function findReadableMix(from: string, to: string, isReadable: (mix: string) => boolean): string {
  for (let step = 0; step < 1; step += SEARCH_STEP) {
    const mix = mixColours(from, to, step);
    if (isReadable(mix)) return mix;
  }
  return to;
}

function mixColours(from: string, to: string, fraction: number): string {
  const start = toChannels(from);
  const end = toChannels(to);
  const parts = start.map((part, index) => Math.round(part + ((end[index] ?? 0) - part) * fraction));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((position) => Number.parseInt(colour.slice(position, position + 2), 16));
}

function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
