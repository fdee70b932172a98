import { expect, test } from 'vitest';
import { SetupStep } from '#shared/town/setup.ts';
import { minutesInWords } from './setup-steps.ts';

test('the remaining time of the setup is rounded to plain minutes', () => {
  expect(minutesInWords(SetupStep.options)).toBe('más o menos 35 minutos');
  expect(minutesInWords(SetupStep.options.filter((name) => name !== 'town'))).toBe('más o menos media hora');
  expect(minutesInWords(['password'])).toBe('más o menos 5 minutos');
});
