import { expect, test } from 'vitest';
import type { Session } from '../../platform/api/session-store.ts';
import { findCurrentEntry, STAFF_GROUPS, toProfileEntry } from './drawer-entries.ts';

const SESSION: Session = {
  token: 't',
  userId: 7,
  userName: 'Ana',
  userLastName: 'Pérez',
  roleName: 'ADMIN',
  email: 'ana@correo.test',
};
const ENTRIES = [...STAFF_GROUPS.flatMap(({ entries }) => entries), toProfileEntry(SESSION)];

test.each([
  ['/admin-day-bookings', 'Turnos'],
  ['/admin-users/12', 'Usuarios'],
  ['/admin-users-edit/12', 'Usuarios'],
  ['/admin-users-edit/7', 'Mi perfil'],
  ['/admin-pet/3', 'Mascotas'],
  ['/admin-pets-edit/3', 'Mascotas'],
  ['/admin-cities-edit', 'Localidades'],
  ['/admin-services-edit/1', 'Configuración'],
  ['/admin-town', 'Configuración'],
  ['/', undefined],
])('the current entry of %s is %s', (pathname, label) => {
  expect(findCurrentEntry(ENTRIES, pathname)?.label).toBe(label);
});
