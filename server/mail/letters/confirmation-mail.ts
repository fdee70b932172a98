import { formatTime } from '#shared/platform/town-clock.ts';
import type { Message } from '../../platform/message.ts';
import type { Path, Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type Secrets = { code: string; path: Path };

/** Contains nothing written by the person who gave the address. */
export function buildConfirmationMail(
  to: string,
  { code, path }: Secrets,
  /** Wall clock until which a booking waits for the confirmation; null if none does. */
  heldUntil: number | null,
  town: Town,
): Message {
  const lead =
    heldUntil === null
      ? 'Para seguir, confirmá que este correo es tuyo.'
      : `Para quedarte con el turno que reservaste, confirmá que este correo es tuyo antes de las ${formatTime(heldUntil)}. Después, el lugar se libera.`;
  const blocks = [
    'Escribí este código en la pantalla que te lo pide:',
    { code },
    'O abrí este enlace, también desde otro aparato, y tocá el botón:',
    { button: { words: 'Confirmar mi correo', to: path } },
    'Si no fuiste vos, no hace falta que hagas nada. No le pases este código a nadie.',
  ];
  const subject = 'Confirmá tu correo';
  const cause = 'Te escribimos porque alguien dio este correo como suyo.';
  return writeLetter({ to, name: null, subject, title: subject, lead, blocks, cause }, town);
}
