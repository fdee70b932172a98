import { expect, test } from 'vitest';
import { limitHovers } from './hover-only.ts';

const flat = (css: string) => limitHovers(css).replace(/\s+/g, '');

test('hover styles are limited to pointers that hover', () => {
  expect(flat('.a{top:0}.a:hover:not(:disabled){top:1px}')).toBe(
    '.a{top:0}@media(hover:hover){.a:hover:not(:disabled){top:1px}}',
  );
});

test('styles of other states in a hover rule stay unlimited', () => {
  expect(flat('.a:is(.b, .c), .a:hover{top:1px}')).toBe(
    '.a:is(.b,.c){top:1px}@media(hover:hover){.a:hover{top:1px}}',
  );
});

test('hover styles inside another condition are limited too', () => {
  expect(flat('@media print{.a:hover{top:1px}.b{top:2px}}')).toBe(
    '@mediaprint{@media(hover:hover){.a:hover{top:1px}}.b{top:2px}}',
  );
});
