/** Pages of the server behind the mail actions of a booking. */
export const REPLY_PATHS = {
  coming: '/voy',
  cancel: '/no-puedo-ir',
  move: '/reprogramar',
  look: '/mi-turno',
  calendar: '/al-calendario',
} as const;

export const FEED_PATH = '/calendario';

export const OFFER_PATH = '/lugar-ofrecido';
