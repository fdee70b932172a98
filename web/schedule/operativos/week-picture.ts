import { dayTitle, type SharedDay } from './upcoming-operativos.words.ts';

const PICTURE_WIDTH = 1080;
const MARGIN = 72;
const TEXT_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const CARD_PADDING = 40;
const CARD_GAP = 32;
const MAX_DAYS = 5;

const INK = '#17202e';
const QUIET_COLOUR = '#4b5a70';
const BACKGROUND = '#f6f8fc';
const WARNING = '#8a5a00';

type PictureLine = { text: string; size: number; weight: number; colour: string };
type Card = { lines: PictureLine[]; height: number };
type WeekPicture = { days: readonly SharedDay[]; town: string; address: string };

/** Draws the days in the town's colour, the same in the light and the dark theme. */
export async function drawWeek(canvas: HTMLCanvasElement, { days, town, address }: WeekPicture) {
  await document.fonts.ready;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  const styles = getComputedStyle(document.documentElement);
  const colour = styles.getPropertyValue('--town').trim() || styles.getPropertyValue('--brand').trim();
  const font = styles.getPropertyValue('--font').trim();
  const head = wrapLines(pen, font, [
    { text: town, size: 34, weight: 500, colour: '#ffffff' },
    { text: 'Próximos operativos', size: 76, weight: 700, colour: '#ffffff' },
  ]);
  const cards = days.slice(0, MAX_DAYS).map((day) => toCard(pen, font, day, colour));
  const foot = wrapLines(pen, font, [
    ...moreInWords(days.length - MAX_DAYS),
    { text: address, size: 36, weight: 700, colour },
  ]);
  const headHeight = sumHeights(head) + 2 * MARGIN;
  const cardsHeight = cards.reduce((total, { height }) => total + height + CARD_GAP, CARD_GAP);
  canvas.width = PICTURE_WIDTH;
  canvas.height = headHeight + cardsHeight + sumHeights(foot) + MARGIN;
  fill(pen, BACKGROUND, [0, 0, PICTURE_WIDTH, canvas.height]);
  fill(pen, colour, [0, 0, PICTURE_WIDTH, headHeight]);
  drawLines(pen, font, head, MARGIN, MARGIN);
  let top = headHeight + CARD_GAP;
  for (const { lines, height } of cards) {
    pen.beginPath();
    pen.roundRect(MARGIN / 2, top, PICTURE_WIDTH - MARGIN, height, 32);
    pen.fillStyle = '#ffffff';
    pen.fill();
    drawLines(pen, font, lines, MARGIN, top + CARD_PADDING);
    top += height + CARD_GAP;
  }
  drawLines(pen, font, foot, MARGIN, top + CARD_GAP / 2);
}

function toCard(
  pen: CanvasRenderingContext2D,
  font: string,
  { date, when, title, place, notes, isSuspended }: SharedDay,
  colour: string,
): Card {
  const lines = wrapLines(pen, font, [
    { text: dayTitle(date), size: 52, weight: 700, colour },
    { text: when, size: 36, weight: 500, colour: QUIET_COLOUR },
    { text: title, size: 40, weight: 700, colour: INK },
    { text: place, size: 36, weight: 400, colour: INK },
    ...notes.map((text) => ({ text, size: 36, weight: 500, colour: isSuspended ? WARNING : QUIET_COLOUR })),
  ]);
  return { lines, height: sumHeights(lines) + 2 * CARD_PADDING };
}

function moreInWords(count: number): PictureLine[] {
  if (count <= 0) return [];
  return [
    {
      text: count === 1 ? 'Y 1 día más en' : `Y ${count} días más en`,
      size: 32,
      weight: 400,
      colour: QUIET_COLOUR,
    },
  ];
}

function wrapLines(
  pen: CanvasRenderingContext2D,
  font: string,
  lines: readonly PictureLine[],
): PictureLine[] {
  return lines.flatMap((line) => {
    setFont(pen, font, line);
    const wrapped: string[] = [];
    for (const word of line.text.split(/\s+/).filter(Boolean)) {
      const longer = [...wrapped.slice(-1), word].join(' ');
      if (wrapped.length > 0 && pen.measureText(longer).width <= TEXT_WIDTH)
        wrapped[wrapped.length - 1] = longer;
      else wrapped.push(word);
    }
    return wrapped.map((text) => ({ ...line, text }));
  });
}

function lineHeight({ size }: PictureLine): number {
  return Math.round(size * 1.32);
}

function sumHeights(lines: readonly PictureLine[]): number {
  return lines.reduce((total, line) => total + lineHeight(line), 0);
}

function drawLines(
  pen: CanvasRenderingContext2D,
  font: string,
  lines: readonly PictureLine[],
  left: number,
  top: number,
): void {
  let y = top;
  pen.textBaseline = 'middle';
  for (const line of lines) {
    setFont(pen, font, line);
    pen.fillStyle = line.colour;
    pen.fillText(line.text, left, y + lineHeight(line) / 2, TEXT_WIDTH);
    y += lineHeight(line);
  }
}

function setFont(pen: CanvasRenderingContext2D, font: string, { size, weight }: PictureLine): void {
  pen.font = `${weight} ${size}px ${font}`;
}

function fill(
  pen: CanvasRenderingContext2D,
  colour: string,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, height);
}
