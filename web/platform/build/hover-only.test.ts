import { expect, test } from 'vitest';
import { limitHovers } from './hover-only.ts';

const toLimitedCss = (css: string) => limitHovers(css).replace(/\s+/g, '');

test('hover styles are limited to pointers that hover', () => {
  expect(toLimitedCss('.a{top:0}.a:hover:not(:disabled){top:1px}')).toBe(
    '.a{top:0}@media(hover:hover){.a:hover:not(:disabled){top:1px}}',
  );
});

test('styles of other states in a hover rule stay unlimited', () => {
  expect(toLimitedCss('.a:is(.b, .c), .a:hover{top:1px}')).toBe(
    '.a:is(.b,.c){top:1px}@media(hover:hover){.a:hover{top:1px}}',
  );
});

test('hover styles inside another condition are limited too', () => {
  expect(toLimitedCss('@media print{.a:hover{top:1px}.b{top:2px}}')).toBe(
    '@mediaprint{@media(hover:hover){.a:hover{top:1px}}.b{top:2px}}',
  );
});
