import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const SCALE = 4;

function decode(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      const from = (row * side + Number(x) * SCALE) * 4;
      const to = from + Number(width) * SCALE * 4;
      for (let offset = from; offset < to; offset += 4) pixels.fill(0, offset, offset + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

test.each([
  'https://turnos.sancarlos.example/turno/1-2n9c-0f3k2m9x8q7w6e5r4t3y2u1i0',
  `https://turnos.example/turno/${'z'.repeat(90)}`,
])('a decoder reads back %s', (url) => {
  expect(decode(renderToStaticMarkup(<QrCode text={url} label="Código QR del turno" />))).toBe(url);
});
