import { expect, test } from 'vitest';
import { numberProblem } from './number-typing.ts';

test.each(['5', '05', '480'])('%s is a number from 5 to 480', (typed) => {
  expect(numberProblem(typed, 5, 480)).toBeNull();
});

test.each(['', '4', '481', '-6', '7.5', '7,5', '1e2', 'diez', '0x10', '9999999'])(
  '%j is not a number from 5 to 480',
  (typed) => {
    expect(numberProblem(typed, 5, 480)).toBe('Tiene que ser un número entero de 5 a 480');
  },
);
