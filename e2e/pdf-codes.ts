import { constants, inflateSync } from 'node:zlib';
import decoder from 'jsqr';

/** A PDF's matrix [a b c d e f], as its `cm` operator writes it. */
type Matrix = readonly [number, number, number, number, number, number];
type Box = { left: number; top: number; right: number; bottom: number };

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** No other drawing has as many boxes in one stroke. */
const MIN_BOXES = 100;
/** Pixels per side of a module. */
const MODULE_PX = 4;
const QUIET_MODULES = 4;

/** Decodes each QR code drawn in a PDF, in order; null for one that can't be read. */
export function readCodes(pdf: Buffer): (string | null)[] {
  return listDrawings(pdf).flatMap((drawing) =>
    listFilledBoxes(drawing)
      .filter((boxes) => boxes.length >= MIN_BOXES)
      .map(decodeBoxes),
  );
}

function listDrawings(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    const inflated = inflateOrNull(Buffer.from(body, 'latin1'));
    return inflated && /\b(re|cm)\s/.test(inflated) ? [inflated] : [];
  });
}

export function inflateOrNull(bytes: Buffer): string | null {
  try {
    // A stream whose last byte is a line end lacks it.
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return null;
  }
}

function listFilledBoxes(drawing: string): Box[][] {
  const filled: Box[][] = [];
  const matrices: Matrix[] = [];
  let matrix = IDENTITY;
  let path: Box[] = [];
  let numbers: number[] = [];
  const toPagePoint = ([x = 0, y = 0]: number[]) => transform(matrix, x, y);
  for (const token of drawing.split(/\s+/)) {
    if (/^[-+.\d]+$/.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    if (token === 'q') matrices.push(matrix);
    if (token === 'Q') matrix = matrices.pop() ?? IDENTITY;
    if (token === 'cm') matrix = multiply(numbers.slice(-6) as unknown as Matrix, matrix);
    if (token === 'm') path.push(pointBox(toPagePoint(numbers.slice(-2))));
    if (token === 'l') path.push(extendBox(path.pop(), toPagePoint(numbers.slice(-2))));
    if (token === 're') path.push(toBox(matrix, numbers.slice(-4)));
    if (/^(f\*?|F|B\*?)$/.test(token)) filled.push(path);
    if (/^(f\*?|F|B\*?|n|S|s)$/.test(token)) path = [];
    numbers = [];
  }
  return filled;
}

/** A page's second axis goes up, a picture's down. */
function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, -(b * x + d * y + f)];
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function pointBox([x, y]: [number, number]): Box {
  return { left: x, top: y, right: x, bottom: y };
}

function extendBox(box: Box | undefined, [x, y]: [number, number]): Box {
  const { left, top, right, bottom } = box ?? pointBox([x, y]);
  return {
    left: Math.min(left, x),
    top: Math.min(top, y),
    right: Math.max(right, x),
    bottom: Math.max(bottom, y),
  };
}

function toBox(matrix: Matrix, [x = 0, y = 0, width = 0, height = 0]: number[]): Box {
  return extendBox(pointBox(transform(matrix, x, y)), transform(matrix, x + width, y + height));
}

function decodeBoxes(boxes: readonly Box[]): string | null {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const size = Math.min(...boxes.map((box) => box.bottom - box.top));
  const toModules = (length: number) => Math.round(length / size);
  const across = toModules(Math.max(...boxes.map((box) => box.right)) - left) + 2 * QUIET_MODULES;
  const side = across * MODULE_PX;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const box of boxes) {
    for (
      let row = toModules(box.top - top) + QUIET_MODULES;
      row < toModules(box.bottom - top) + QUIET_MODULES;
      row++
    ) {
      for (let y = row * MODULE_PX; y < (row + 1) * MODULE_PX; y++) {
        const from = (y * side + (toModules(box.left - left) + QUIET_MODULES) * MODULE_PX) * 4;
        const to = (y * side + (toModules(box.right - left) + QUIET_MODULES) * MODULE_PX) * 4;
        for (let pixel = from; pixel < to; pixel += 4) pixels.fill(0, pixel, pixel + 3);
      }
    }
  }
  return decoder.default(pixels, side, side)?.data ?? null;
}
