import { expect, test } from 'vitest';
import { suggestedInWords } from './suggested-words.ts';

const CASTRATION = { serviceEffect: 'castration', VaccineId: null } as const;
const VACCINE = { serviceEffect: 'vaccine', VaccineId: null } as const;

test.each([
  [CASTRATION, [], [{ id: 1 }], 'Las reglas sugeridas están en uso.', 'ok'],
  [CASTRATION, [{ id: 1 }], [{ id: 1 }, { id: 2 }], 'Las reglas sugeridas están en uso.', 'ok'],
  [
    CASTRATION,
    [{ id: 1 }],
    [{ id: 1 }],
    'No se agregó ninguna: ya hay una regla de cada clase sugerida.',
    'info',
  ],
  [VACCINE, [], [], 'Para sugerir reglas falta elegir qué vacuna se da.', 'info'],
] as const)('of %j, rules %j becoming %j are told', (service, before, now, words, kind) => {
  expect(suggestedInWords(service, before, now)).toEqual([words, kind]);
});
