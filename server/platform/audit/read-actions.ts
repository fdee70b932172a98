/** Actions that only read; the history of changes leaves them out. */
export const READ_ACTIONS = [
  'access.list',
  'audit.list',
  'booking.day',
  'booking.impact',
  'booking.list',
  'booking.read',
  'booking.visit-read',
  'delivery.list',
  'import.questions',
  'pet.health',
  'pet.list',
  'pet.owners',
  'pet.read',
  'post.doses',
  'post.owners',
  'search',
  'user.list',
  'user.read',
] as const;

export type ReadAction = (typeof READ_ACTIONS)[number];
