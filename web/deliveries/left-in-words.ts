import { isSentToPhone } from '#shared/sent-to.ts';

/** When it left; without a mail server a mail went no farther than its file. */
export function leftInWords(sentTo: string | null, isMailSent: boolean, moment: string): string {
  const isSent = isMailSent || (sentTo !== null && isSentToPhone(sentTo));
  return isSent ? `Enviado el ${moment}` : `Guardado sin enviar el ${moment}`;
}
