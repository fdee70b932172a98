import type { Message } from '../message.ts';
import { type Letter, type Town, writeLetter } from './letter.ts';

/** Brings a temporary password, which must be changed after the first login. */
export function recoveryMail(
  person: Pick<Letter, 'to' | 'name'>,
  temporary: { password: string; minutes: number },
  town: Town,
): Message {
  const paragraphs = [
    'Recibimos un pedido para recuperar tu clave. Tu clave temporal es:',
    { code: temporary.password },
    `Sirve durante ${temporary.minutes} minutos. Ingresá con ella y te vamos a pedir que elijas una clave nueva.`,
    { link: 'Ingresar', to: '/login' },
    'Si no la pediste, no hace falta que hagas nada: tu clave de siempre sigue funcionando. No le pases esta clave a nadie.',
  ] as const;
  return writeLetter({ ...person, subject: 'Tu clave temporal', paragraphs: [...paragraphs] }, town);
}
