import type { UserDraft } from '#shared/accounts/users.ts';

let last = 0;

export function toUserDraft(change: object = {}): UserDraft {
  last += 1;
  return {
    userName: 'Lucía',
    userLastName: `Ñancupil ${last}`,
    userEmail: `lucia-${last}@correo.test`,
    userPhone: '2622 451287',
    userIdNumber: String(31_000_000 + last),
    StateId: 1,
    CityId: 0,
    userOtherCity: 'Villa Nueva',
    userAddress: 'San Martín 100',
    ...change,
  };
}
