import type { BookingNotice } from '#shared/bookings/booking-notices.ts';
import type { EventInWords } from './booking-events.words.ts';
import { isSentToPhone, sentToInWords } from './sent-to.words.ts';

const KINDS: Readonly<Record<string, readonly [what: string, ending: 'a' | 'o']>> = {
  bookingConfirmed: ['Confirmación', 'a'],
  bookingMoved: ['Aviso del cambio de horario', 'o'],
  bookingCancelled: ['Aviso de la cancelación', 'o'],
  bookingReminder: ['Recordatorio', 'o'],
  bookingDone: ['Aviso de lo que se hizo', 'o'],
  bookingMissed: ['Aviso de que no fue atendido', 'o'],
  petHandedOver: ['Correo sobre los cuidados en casa', 'o'],
};

type NoticeEvent = Omit<EventInWords, 'author'>;

/** Without a mail server, notifications are stored and never sent. */
export function describeNotices(notices: readonly BookingNotice[], isMailEnabled: boolean): NoticeEvent[] {
  return notices.map(({ id, kind, createdAt, sentAt, sentTo, failedAt, failure }) => {
    const [noun, ending] = KINDS[kind] ?? ['Aviso', 'o'];
    const notes = failure === null ? [] : [failure];
    if (sentAt !== null && sentTo !== null) {
      const isSent = isMailEnabled || isSentToPhone(sentTo);
      const how = isSent ? `enviad${ending} ${sentToInWords(sentTo)}` : `guardad${ending} sin enviar`;
      return { id, title: `${noun} ${how}`, changedAt: sentAt, notes };
    }
    if (failedAt !== null) return { id, title: `${noun}: no salió`, changedAt: failedAt, notes };
    return { id, title: `${noun}: esperando`, changedAt: createdAt, notes };
  });
}
