import type { Message } from '../message.ts';
import { type Letter, type Town, writeLetter } from './letter.ts';

/** Tells a person that the password was changed, in case it was somebody else. */
export function passwordChangedMail(person: Pick<Letter, 'to' | 'name'>, town: Town): Message {
  const paragraphs = [
    'Tu clave fue cambiada y cerramos las sesiones que tenías abiertas en otros dispositivos.',
    'Si fuiste vos, no hace falta que hagas nada. Si no, pedí una clave temporal con "Olvidé mi contraseña" y cambiala cuanto antes.',
    { link: 'Ir a la pantalla de ingreso', to: '/login' },
  ] as const;
  return writeLetter({ ...person, subject: 'Cambiaste tu clave', paragraphs: [...paragraphs] }, town);
}
