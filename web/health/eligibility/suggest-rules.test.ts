import { expect, test } from 'vitest';
import { suggestedInWords } from './suggest-rules.tsx';

const CASTRATION = { serviceEffect: 'castration', VaccineId: 0 } as const;
const VACCINE = { serviceEffect: 'vaccine', VaccineId: 0 } as const;

test.each([
  [CASTRATION, 3, 'Agregamos las reglas sugeridas. Revisalas y guardá.', 'ok'],
  [CASTRATION, 0, 'No se agregó ninguna: ya hay una regla de cada clase sugerida.', 'info'],
  [VACCINE, 0, 'Para sugerir reglas falta elegir qué vacuna se da.', 'info'],
] as const)('the suggestion of rules for %j says that %d were added', (service, added, words, kind) => {
  expect(suggestedInWords(service, added)).toEqual([words, kind]);
});
