import { expect, test } from 'vitest';
import { leftInWords } from './left-in-words.ts';

test.each([
  ['m…@correo.test', true, 'Enviado el lunes'],
  ['m…@correo.test', false, 'Guardado sin enviar el lunes'],
  ['…1287', false, 'Enviado el lunes'],
])('to %s, where mails leave: %s, it says %s', (sentTo, isMailSent, said) => {
  expect(leftInWords(sentTo, isMailSent, 'lunes')).toBe(said);
});
