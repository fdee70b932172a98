/** What the links of a turno's mails do, each for its own purpose, and where they lead: pages of the server, not the app's. */
export const REPLY_PATHS = {
  coming: '/voy',
  cancel: '/no-puedo-ir',
  move: '/reprogramar',
  look: '/mi-turno',
  calendar: '/al-calendario',
} as const;

/** A calendar's own feed. */
export const FEED_PATH = '/calendario';
