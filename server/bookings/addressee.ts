import type { HeldBooking } from './held-bookings.queries.ts';

type Told = Pick<HeldBooking, 'email' | 'emailVerifiedAt' | 'userName' | 'petName'>;

/** Whom a letter about a turno is to, and what it calls the pet: to an address nobody verified, nothing that its sender typed. */
export function addresseeOf({ email, emailVerifiedAt, userName, petName }: Told & { email: string }) {
  const isKnown = emailVerifiedAt !== null;
  return {
    person: { to: email, name: isKnown ? userName : null },
    petName: isKnown ? petName : 'tu mascota',
  };
}
