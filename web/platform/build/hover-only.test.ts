import { expect, test } from 'vitest';
import { onlyWhereItHovers } from './hover-only.ts';

const flat = (css: string) => onlyWhereItHovers(css).replace(/\s+/g, '');

test('what is for hovering is for pointers that hover', () => {
  expect(flat('.a{top:0}.a:hover:not(:disabled){top:1px}')).toBe(
    '.a{top:0}@media(hover:hover){.a:hover:not(:disabled){top:1px}}',
  );
});

test('what a rule says of other states stays', () => {
  expect(flat('.a:is(.b, .c), .a:hover{top:1px}')).toBe(
    '.a:is(.b,.c){top:1px}@media(hover:hover){.a:hover{top:1px}}',
  );
});

test('inside another condition too', () => {
  expect(flat('@media print{.a:hover{top:1px}.b{top:2px}}')).toBe(
    '@mediaprint{@media(hover:hover){.a:hover{top:1px}}.b{top:2px}}',
  );
});
