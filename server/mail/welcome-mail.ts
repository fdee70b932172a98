import type { Message } from '../message.ts';
import { type Letter, type Town, writeLetter } from './letter.ts';

/** Brings the first password of a person whom staff registered. */
export function welcomeMail(
  person: Pick<Letter, 'to' | 'name'>,
  temporary: { password: string; hours: number },
  town: Town,
): Message {
  const paragraphs = [
    `Te registramos en el sistema de turnos de salud animal. Ingresás con este email (${person.to}) y esta clave temporal:`,
    { code: temporary.password },
    `Sirve durante ${temporary.hours} horas. Cuando ingreses te vamos a pedir que elijas una clave nueva.`,
    { link: 'Ingresar', to: '/login' },
    'Si ya no sirve, pedí otra con "Olvidé mi contraseña". No le pases esta clave a nadie.',
  ] as const;
  return writeLetter({ ...person, subject: 'Tu usuario y tu clave', paragraphs: [...paragraphs] }, town);
}
