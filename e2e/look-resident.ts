import { expect } from '@playwright/test';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { ask } from './ask.ts';
import { addDrawTown, waitUntilDrawn } from './draw-town.ts';
import { type Looks, look, lookAt, lookInto, open, press } from './look.ts';
import { readPaper, vaccinate } from './papers.ts';
import { openMore } from './people.ts';
import { addPet, completePet } from './town.ts';
import { addToWaitingList } from './waiting-town.ts';
import { accept, next, pickSlot, tickAll } from './wizard.ts';

export const VISITOR: Looks = {
  '': (page) => lookAt(page, '/', /./),
  login: async (page) => {
    await lookAt(page, '/login', 'Ingresar');
    await lookInto(page, 'Olvidé mi contraseña');
  },
  'confirm-email': (page) => lookAt(page, '/confirm-email#AAAA', 'Confirmá tu correo'),
  operativos: (page) => lookAt(page, '/operativos', 'Próximos operativos'),
  'lista-de-espera': async (page, { base, setting, resident, petId }) => {
    await addToWaitingList(base, setting, { person: resident, petId });
    await open(page, `/lista-de-espera?servicio=${setting.service.id}`, 'Anotarme en la lista');
    await expect(page.getByRole('button', { name: 'Ya tengo usuario' })).toBeVisible();
    await look(page);
    await lookAt(page, '/lista-de-espera?servicio=1', 'Anotarme en la lista');
  },
  'sorteos/:id': async (page, { base }) => {
    const { drawId, setting } = await addDrawTown(base, 1);
    await lookAt(page, `/sorteos/${drawId}`, /^Sorteo de/);
    await ask(base, 'POST', `/api/draws/${drawId}/closing`, undefined, setting.clerk.token);
    await ask(base, 'POST', `/api/draws/${drawId}/draw`, { publicNumber: '4821' }, setting.clerk.token);
    await waitUntilDrawn(base, drawId);
    await page.reload();
    await press(page, 'Comprobar el sorteo');
    await expect(page.getByLabel('Buscá un código')).toBeVisible();
    await look(page);
  },
  'turno/:token': async (page, { base, resident, bookingId }) => {
    const path = `/api/bookings/${bookingId}`;
    const { ticketToken } = await ask<BookingSheet>(base, 'GET', path, undefined, resident.token);
    await lookAt(page, `/turno/${ticketToken}`, 'Turno de Luna');
  },
  'v/:code': async (page, { base, clerk, petId }) => {
    const { certificateCode } = await vaccinate(base, clerk, petId);
    await open(page, `/v/${certificateCode}`, 'Constancia municipal');
    await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
    await look(page);
    await open(page, '/v/0000-0000-0000-0000', 'Constancia municipal');
    await expect(page.getByText('No encontramos esta constancia')).toBeVisible();
    await look(page);
  },
  'booking-selector': async (page) => {
    await open(page, '/booking-selector', 'Seleccioná el turno entre las opciones disponibles');
    await next(page).click();
    await look(page);
    await pickSlot(page);
    await look(page);
  },
  signinup: async (page) => {
    await next(page).click();
    await expect(page).toHaveURL(/signinup$/);
    await next(page).click();
    await look(page);
    await press(page, /^Ya tengo usuario/);
    await look(page);
  },
  '*': (page) => lookAt(page, '/no-existe', /No encontramos/),
};

/** Each step begins where the one before ends. */
export const WIZARD: Looks = {
  signinup: async (page) => {
    await page.goto('/booking-selector');
    await pickSlot(page);
    await lookAt(page, '/signinup', /./);
  },
  pets: async (page, { base, resident }) => {
    await next(page).click();
    await expect(page.getByRole('radio', { name: 'Luna' })).toBeVisible();
    await look(page);
    await addPet(base, resident, await completePet('Milo', base, resident));
    await page.reload();
    await page.getByRole('radio', { name: 'Milo' }).check();
    await look(page);
  },
  locks: async (page) => {
    await next(page).click();
    await tickAll(page);
    await look(page);
    await page.getByRole('checkbox').first().uncheck();
    await next(page).click();
    await look(page);
  },
  terms: async (page) => {
    await tickAll(page);
    await next(page).click();
    await accept(page);
    await look(page);
  },
  confirmation: async (page) => {
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
    await look(page);
  },
};

export const RESIDENT: Looks = {
  '': (page) => lookAt(page, '/', /Hola/),
  'sorteos/:id/inscripcion': async (page, { base, clerk, resident, petId }) => {
    const { drawId, operativo } = await addDrawTown(base, 1);
    const path = `/sorteos/${drawId}/inscripcion`;
    await lookAt(page, path, 'Anotate en el sorteo');
    const entry = { PetIds: [petId], OperativoIds: [operativo.id] };
    await ask(base, 'PUT', `/api/draws/${drawId}/entry`, entry, resident.token);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Estás en el sorteo' })).toBeVisible();
    await look(page);
    await lookInto(page, 'Borrar mi inscripción');
    await ask(base, 'POST', `/api/draws/${drawId}/closing`, undefined, clerk.token);
    await ask(base, 'POST', `/api/draws/${drawId}/draw`, { publicNumber: '' }, clerk.token);
    await waitUntilDrawn(base, drawId);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Saliste sorteada/o' })).toBeVisible();
    await look(page);
    await lookInto(page, 'No puedo ir');
  },
  'admin-bookings': async (page) => {
    await lookAt(page, '/admin-bookings', 'Turnos reservados');
    await lookInto(page, /^Cancelar el turno/);
  },
  'admin-bookings-edit': (page) => lookAt(page, '/admin-bookings-edit', 'Turnos reservados'),
  'admin-bookings-move': (page) => lookAt(page, '/admin-bookings-move', 'Turnos reservados'),
  'admin-bookings-edit/:id': async (page, { bookingId }) => {
    await lookAt(page, `/admin-bookings-edit/${bookingId}`, 'Turno de Luna');
    await lookInto(page, /^(Agregar|Editar) comentario/);
    await lookInto(page, 'Cancelar turno');
  },
  'admin-bookings-move/:id': async (page, { bookingId }) => {
    await lookAt(page, `/admin-bookings-move/${bookingId}`, 'Mover turno');
    await pickSlot(page);
    await look(page);
    await lookInto(page, /^Mover$/);
  },
  'lista-de-espera': async (page, { base, setting, resident, petId }) => {
    await addToWaitingList(base, setting, { person: resident, petId });
    await page.goto(`/lista-de-espera?servicio=${setting.service.id}`);
    await expect(page.getByRole('radiogroup', { name: '¿Para quién?' })).toBeVisible();
    await look(page);
  },
  'admin-waiting-list/:id': async (page, { base, setting, resident, petId }) => {
    const { id } = await addToWaitingList(base, setting, { person: resident, petId });
    await open(page, `/admin-waiting-list/${id}`, /en la lista de espera/);
    await look(page);
    await lookInto(page, 'Cambiar los días');
    await lookInto(page, 'Salir de la lista');
    await lookAt(page, '/admin-bookings', 'Turnos reservados');
  },
  'admin-pets/:id?': (page) => lookAt(page, '/admin-pets', 'Tus mascotas'),
  'admin-pet-health/:id': async (page, { petId }) => {
    await lookAt(page, `/admin-pet-health/${petId}`, 'Luna');
    await lookInto(page, /^Agregar una vacuna/);
    await lookInto(page, /^Agregar el chip/);
    await lookInto(page, 'Agregar peso');
    await lookInto(page, /^Agregar una foto/);
    await lookInto(page, /^Avisar que/);
  },
  'admin-certificate/:id': async (page, { base, clerk, petId }) => {
    const { certificateCode } = await vaccinate(base, clerk, petId);
    const codes = [new URL(`/v/${certificateCode}`, base).href];
    await open(page, `/admin-pet-health/${petId}`, 'Luna');
    await press(page, 'Constancia antirrábica');
    await expect(page.getByRole('heading', { level: 1, name: 'Constancia de Luna' })).toBeVisible();
    await look(page);
    expect(await readPaper(page)).toEqual({ sizes: ['595x842'], codes });
    await page.getByText('Tarjeta A6').click();
    expect(await readPaper(page)).toEqual({ sizes: ['298x420'], codes });
  },
  'admin-pets-edit/:id?': async (page, { petId }) => {
    await open(page, '/admin-pets-edit', 'Alta de mascota');
    await press(page, 'Guardar');
    await look(page);
    await lookAt(page, `/admin-pets-edit/${petId}`, 'Edición de mascota');
    await lookInto(page, 'Eliminar mascota');
  },
  'admin-users-edit/:id?': async (page, { resident }) => {
    await lookAt(page, `/admin-users-edit/${resident.userId}`, 'Mi perfil');
    await openMore(page);
    await press(page, 'Dar el consentimiento');
    await expect(page.getByText(/^Dado el /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tu consentimiento' })).toBeFocused();
    await page.getByText('Quién vio mis datos').click();
    await expect(page.getByText(/no los vio nadie|vio tu ficha|cambió tus datos/).first()).toBeVisible();
    await look(page);
    for (const button of ['Actualizar mis datos de contacto', 'Cambiar mi clave', 'Cambiar mi correo'])
      await lookInto(page, button);
    await lookInto(page, 'Descargar mis datos');
    await lookInto(page, 'Eliminar mi cuenta');
  },
  'admin-reports': (page) => lookAt(page, '/admin-reports', /^No tenés permiso/),
};
