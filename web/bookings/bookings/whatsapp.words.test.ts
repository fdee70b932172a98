import { expect, test } from 'vitest';
import { toBookingText, toChangeText } from './whatsapp.words.ts';

const BOOKING = {
  serviceName: 'Castración',
  locationName: 'Centro de Zoonosis',
  petName: 'Luna',
  userName: 'Ana',
};
const STARTS = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const TOWN = 'Municipalidad de San Carlos';

test("a WhatsApp text names the booking's time and place", () => {
  expect(toBookingText({ ...BOOKING, starts: STARTS }, TOWN)).toBe(
    'Hola, Ana. Te escribimos de la Municipalidad de San Carlos. El turno de Castración de Luna es el jueves 10 de diciembre a las 09:30, en el Centro de Zoonosis. Si no podés venir, avisanos.',
  );
});

test('a WhatsApp text of a cancellation or move gives the reason', () => {
  const change = { ...BOOKING, reason: 'Se cortó la luz.', was: STARTS, starts: STARTS + 86_400 };
  expect(toChangeText({ ...change, kind: 'C' }, TOWN)).toBe(
    'Hola, Ana. Te escribimos de la Municipalidad de San Carlos. Tuvimos que cancelar el turno de Castración de Luna del jueves 10 de diciembre a las 09:30. Motivo: Se cortó la luz. Podés reservar otro cuando quieras.',
  );
  expect(toChangeText({ ...change, kind: 'M', reason: '' }, TOWN)).toBe(
    'Hola, Ana. Te escribimos de la Municipalidad de San Carlos. Tuvimos que cambiar el turno de Castración de Luna del jueves 10 de diciembre a las 09:30: ahora es el viernes 11 de diciembre a las 09:30, en el Centro de Zoonosis.',
  );
});
