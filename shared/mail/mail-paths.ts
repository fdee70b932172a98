/** Addresses of the pages that the mail links of a booking open. */
export const ACTION_PATHS = {
  coming: '/voy',
  cancel: '/no-puedo-ir',
  move: '/reprogramar',
  look: '/mi-turno',
  calendar: '/al-calendario',
} as const;

export const FEED_PATH = '/calendario';

export const OFFER_PATH = '/lugar-ofrecido';
