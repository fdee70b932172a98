/** What is recorded of who only looked: all of it, so that a story of changes can leave it out. */
export const LOOK_ACTIONS = [
  'access.list',
  'audit.list',
  'booking.day',
  'booking.impact',
  'booking.list',
  'booking.read',
  'booking.visit-read',
  'delivery.list',
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

export type LookAction = (typeof LOOK_ACTIONS)[number];
