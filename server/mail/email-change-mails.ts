import type { Message } from '../message.ts';
import { type Town, writeLetter } from './letter.ts';

const GO = { link: 'Ir a la pantalla de ingreso', to: '/login' } as const;

/** To the address an account still has; nothing in it was written by whoever asked. */
export function emailChangeAskedMail(to: string, town: Town): Message {
  const paragraphs = [
    'Pidieron cambiar el correo de tu cuenta por otro. El cambio se hace cuando lo confirmen desde el correo nuevo.',
    'Si fuiste vos o lo pediste en el mostrador, no hace falta que hagas nada. Si no, cambiá tu clave cuanto antes: eso anula el pedido.',
    GO,
  ];
  return writeLetter({ to, name: null, subject: 'Pidieron cambiar tu correo', paragraphs }, town);
}

/** To the address an account had. */
export function emailChangedMail(to: string, town: Town): Message {
  const paragraphs = [
    'El correo de tu cuenta cambió: desde ahora se ingresa con el nuevo, y cerramos las sesiones abiertas en otros dispositivos.',
    'Si no fuiste vos ni lo pediste en el mostrador, avisá cuanto antes a la municipalidad.',
  ];
  return writeLetter({ to, name: null, subject: 'Tu correo cambió', paragraphs }, town);
}
