import { expect, test } from 'vitest';
import type { AccessKind } from '#shared/privacy/privacy.ts';
import { accessInWords, formatReader } from './access.words.ts';

const makeAccess = (...kinds: AccessKind[]) => ({ date: '2026-11-22', By: null, kinds });

test.each([
  [['person'], 'vio tu ficha'],
  [['day', 'person', 'booking'], 'vio una agenda en la que tenías turno, tu ficha y tus turnos'],
  [['changed'], 'cambió tus datos'],
  [['person', 'changed'], 'vio tu ficha, y cambió tus datos'],
] as [AccessKind[], string][])('accesses of kinds %j are put in words', (kinds, words) => {
  expect(accessInWords(makeAccess(...kinds))).toBe(words);
});

test('a reader without recorded name is shown as staff', () => {
  const By = { userName: 'Delia', userLastName: 'Quiroga' };
  expect([formatReader(makeAccess()), formatReader({ ...makeAccess(), By })]).toEqual([
    'Alguien del personal',
    'Delia Quiroga',
  ]);
});
