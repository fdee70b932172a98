import { expect } from '@playwright/test';
import { chooseResident, openDay, row } from './day.ts';
import { type Looks, look, lookAt, lookAtDialog, lookInto, open, press } from './look.ts';

export const STAFF: Looks = {
  '': (page) => lookAt(page, '/', /Hola/),
  'admin-day-bookings': async (page, { counter }) => {
    await openDay(page, counter.day);
    await look(page);
    await row(page, /^08:00, Libre/).click();
    await chooseResident(page, counter.dni);
    await lookAtDialog(page);
    await page.keyboard.press('Escape');
    await openDay(page, counter.day);
    await row(page, /Frida/).click();
    await lookAtDialog(page);
  },
  'admin-month-bookings': (page, { setting, tuesday }) => {
    const address = `servicio=${setting.service.id}&lugar=${setting.location.id}&mes=${tuesday.slice(0, 7)}`;
    return lookAt(page, `/admin-month-bookings?${address}`, /./);
  },
  'admin-bookings-edit/:id': async (page, { bookingId }) => {
    await open(page, `/admin-bookings-edit/${bookingId}`, 'Turno de Luna');
    const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
    await expect(history.first()).toBeVisible();
    await look(page);
  },
  'admin-bookings-move/:id': (page, { bookingId }) =>
    lookAt(page, `/admin-bookings-move/${bookingId}`, 'Mover turno'),
  'admin-users': async (page) => {
    await lookAt(page, '/admin-users', 'Listado de Usuarios');
    await open(page, '/admin-users?q=nadie+se+llama+asi', 'Listado de Usuarios');
    await expect(page.getByRole('heading', { name: /^No encontramos/ })).toBeVisible();
    await look(page);
    await page.keyboard.press('Control+k');
    await lookAtDialog(page);
    await page.getByRole('combobox').fill('luna');
    await expect(page.getByRole('group', { name: 'Mascotas' })).toBeVisible();
    await lookAtDialog(page);
  },
  'admin-users/:id': async (page, { resident }) => {
    await open(page, `/admin-users/${resident.userId}`, /^Mariana/);
    await page.getByText('Quién cambió qué').click();
    await expect(page.getByRole('group').getByRole('listitem').first()).toBeVisible();
    await look(page);
    await lookInto(page, 'Agregar una nota');
    await lookInto(page, 'Quitar la nota');
  },
  'admin-pet/:id': async (page, { petId }) => {
    await lookAt(page, `/admin-pet/${petId}`, 'Luna');
    await lookInto(page, /^Castración$/);
    await lookInto(page, 'Declaración');
    await lookInto(page, 'Color');
  },
  'admin-users-edit/:id?': async (page, { resident }) => {
    await open(page, '/admin-users-edit', 'Alta de usuario');
    await press(page, 'Guardar');
    await look(page);
    await open(page, `/admin-users-edit/${resident.userId}`, 'Edición de usuario');
    await look(page);
    await lookInto(page, 'Eliminar usuario');
  },
  'admin-pets/:id?': async (page, { resident }) => {
    await lookAt(page, '/admin-pets', 'Listado de mascotas');
    await lookAt(page, `/admin-pets/${resident.userId}`, 'Mascotas del usuario');
  },
  'admin-pets-edit/:id?': async (page, { petId }) => {
    await lookAt(page, '/admin-pets-edit', 'Alta de mascota');
    await open(page, `/admin-pets-edit/${petId}`, 'Edición de mascota');
    await look(page);
    await lookInto(page, 'Eliminar mascota');
  },
};
