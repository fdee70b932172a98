import { expect } from '@playwright/test';
import { chooseResident, openDay, row } from './day.ts';
import {
  checkDialog,
  checkLook,
  checkOpenDialog,
  type Looks,
  openAndCheck,
  openScreen,
  press,
} from './look.ts';

export const STAFF_LOOKS: Looks = {
  '': (page) => openAndCheck(page, '/', /Hola/),
  'admin-day-bookings': async (page, { counter }) => {
    await openDay(page, counter.day);
    await checkLook(page);
    await row(page, /^08:00, Libre/).click();
    await chooseResident(page, counter.dni);
    await checkOpenDialog(page);
    await page.keyboard.press('Escape');
    await openDay(page, counter.day);
    await row(page, /Frida/).click();
    await checkOpenDialog(page);
  },
  'admin-month-bookings': (page, { setting, tuesday }) => {
    const address = `servicio=${setting.service.id}&lugar=${setting.location.id}&mes=${tuesday.slice(0, 7)}`;
    return openAndCheck(page, `/admin-month-bookings?${address}`, /./);
  },
  'admin-bookings-edit/:id': async (page, { bookingId }) => {
    await openScreen(page, `/admin-bookings-edit/${bookingId}`, 'Turno de Luna');
    const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
    await expect(history.first()).toBeVisible();
    await checkLook(page);
  },
  'admin-bookings-move/:id': (page, { bookingId }) =>
    openAndCheck(page, `/admin-bookings-move/${bookingId}`, 'Mover turno'),
  'admin-users': async (page) => {
    await openAndCheck(page, '/admin-users', 'Listado de Usuarios');
    await openScreen(page, '/admin-users?q=nadie+se+llama+asi', 'Listado de Usuarios');
    await expect(page.getByRole('heading', { name: /^No encontramos/ })).toBeVisible();
    await checkLook(page);
    await page.keyboard.press('Control+k');
    await checkOpenDialog(page);
    await page.getByRole('combobox').fill('luna');
    await expect(page.getByRole('group', { name: 'Mascotas' })).toBeVisible();
    await checkOpenDialog(page);
  },
  'admin-users/:id': async (page, { resident }) => {
    await openScreen(page, `/admin-users/${resident.userId}`, /^Mariana/);
    await page.getByText('Quién cambió qué').click();
    await expect(page.getByRole('group').getByRole('listitem').first()).toBeVisible();
    await checkLook(page);
    await checkDialog(page, 'Agregar una nota');
    await checkDialog(page, 'Quitar la nota');
  },
  'admin-pet/:id': async (page, { petId }) => {
    await openAndCheck(page, `/admin-pet/${petId}`, 'Luna');
    await checkDialog(page, /^Castración$/);
    await checkDialog(page, 'Declaración');
    await checkDialog(page, 'Color');
  },
  'admin-users-edit/:id?': async (page, { resident }) => {
    await openScreen(page, '/admin-users-edit', 'Alta de usuario');
    await press(page, 'Guardar');
    await checkLook(page);
    await openScreen(page, `/admin-users-edit/${resident.userId}`, 'Edición de usuario');
    await checkLook(page);
    await checkDialog(page, 'Eliminar usuario');
  },
  'admin-pets/:id?': async (page, { resident }) => {
    await openAndCheck(page, '/admin-pets', 'Listado de mascotas');
    await openAndCheck(page, `/admin-pets/${resident.userId}`, 'Mascotas del usuario');
  },
  'admin-pets-edit/:id?': async (page, { petId }) => {
    await openAndCheck(page, '/admin-pets-edit', 'Alta de mascota');
    await openScreen(page, `/admin-pets-edit/${petId}`, 'Edición de mascota');
    await checkLook(page);
    await checkDialog(page, 'Eliminar mascota');
  },
};
