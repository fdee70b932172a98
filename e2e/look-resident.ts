import { expect } from '@playwright/test';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { ask } from './ask.ts';
import { addDrawTown, waitUntilDrawn } from './draw-town.ts';
import { checkDialog, checkLook, type Looks, openAndCheck, openScreen, press } from './look.ts';
import { readPaper, vaccinateAndCertify } from './papers.ts';
import { openMoreSection } from './people.ts';
import { addPet, buildPetDraft } from './town.ts';
import { addToWaitingList } from './waiting-town.ts';
import { acceptTerms, nextButton, pickSlot, tickAll } from './wizard.ts';

export const VISITOR_LOOKS: Looks = {
  '': (page) => openAndCheck(page, '/', /./),
  login: async (page) => {
    await openAndCheck(page, '/login', 'Ingresar');
    await checkDialog(page, 'Olvidé mi contraseña');
  },
  'confirm-email': (page) => openAndCheck(page, '/confirm-email#AAAA', 'Confirmá tu correo'),
  operativos: (page) => openAndCheck(page, '/operativos', 'Próximos operativos'),
  'lista-de-espera': async (page, { base, setting, resident, petId }) => {
    await addToWaitingList(base, setting, { person: resident, petId });
    await openScreen(page, `/lista-de-espera?servicio=${setting.service.id}`, 'Anotarme en la lista');
    await expect(page.getByRole('button', { name: 'Ya tengo usuario' })).toBeVisible();
    await checkLook(page);
    await openAndCheck(page, '/lista-de-espera?servicio=1', 'Anotarme en la lista');
  },
  'sorteos/:id': async (page, { base }) => {
    const { drawId, setting } = await addDrawTown(base, 1);
    await openAndCheck(page, `/sorteos/${drawId}`, /^Sorteo de/);
    await ask(base, 'POST', `/api/draws/${drawId}/closing`, undefined, setting.clerk.token);
    await ask(base, 'POST', `/api/draws/${drawId}/draw`, { publicNumber: '4821' }, setting.clerk.token);
    await waitUntilDrawn(base, drawId);
    await page.reload();
    await press(page, 'Comprobar el sorteo');
    await expect(page.getByLabel('Buscá un código')).toBeVisible();
    await checkLook(page);
  },
  'turno/:token': async (page, { base, resident, bookingId }) => {
    const path = `/api/bookings/${bookingId}`;
    const { ticketToken } = await ask<BookingSheet>(base, 'GET', path, undefined, resident.token);
    await openAndCheck(page, `/turno/${ticketToken}`, 'Turno de Luna');
  },
  'v/:code': async (page, { base, clerk, petId }) => {
    const { certificateCode } = await vaccinateAndCertify(base, clerk, petId);
    await openScreen(page, `/v/${certificateCode}`, 'Constancia municipal');
    await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
    await checkLook(page);
    await openScreen(page, '/v/0000-0000-0000-0000', 'Constancia municipal');
    await expect(page.getByText('No encontramos esta constancia')).toBeVisible();
    await checkLook(page);
  },
  'booking-selector': async (page) => {
    await openScreen(page, '/booking-selector', 'Seleccioná el turno entre las opciones disponibles');
    await nextButton(page).click();
    await checkLook(page);
    await pickSlot(page);
    await checkLook(page);
  },
  signinup: async (page) => {
    await nextButton(page).click();
    await expect(page).toHaveURL(/signinup$/);
    await nextButton(page).click();
    await checkLook(page);
    await press(page, /^Ya tengo usuario/);
    await checkLook(page);
  },
  '*': (page) => openAndCheck(page, '/no-existe', /No encontramos/),
};

/** Each step begins where the one before ends. */
export const WIZARD_LOOKS: Looks = {
  signinup: async (page) => {
    await page.goto('/booking-selector');
    await pickSlot(page);
    await openAndCheck(page, '/signinup', /./);
  },
  pets: async (page, { base, resident }) => {
    await nextButton(page).click();
    await expect(page.getByRole('radio', { name: 'Luna' })).toBeVisible();
    await checkLook(page);
    await addPet(base, resident, await buildPetDraft('Milo', base, resident));
    await page.reload();
    await page.getByRole('radio', { name: 'Milo' }).check();
    await checkLook(page);
  },
  locks: async (page) => {
    await nextButton(page).click();
    await tickAll(page);
    await checkLook(page);
    await page.getByRole('checkbox').first().uncheck();
    await nextButton(page).click();
    await checkLook(page);
  },
  terms: async (page) => {
    await tickAll(page);
    await nextButton(page).click();
    await acceptTerms(page);
    await checkLook(page);
  },
  confirmation: async (page) => {
    await nextButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
    await checkLook(page);
  },
};

export const RESIDENT_LOOKS: Looks = {
  '': (page) => openAndCheck(page, '/', /Hola/),
  'sorteos/:id/inscripcion': async (page, { base, clerk, resident, petId }) => {
    const { drawId, operativo } = await addDrawTown(base, 1);
    const path = `/sorteos/${drawId}/inscripcion`;
    await openAndCheck(page, path, 'Anotate en el sorteo');
    const entry = { PetIds: [petId], OperativoIds: [operativo.id] };
    await ask(base, 'PUT', `/api/draws/${drawId}/entry`, entry, resident.token);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Estás en el sorteo' })).toBeVisible();
    await checkLook(page);
    await checkDialog(page, 'Borrar mi inscripción');
    await ask(base, 'POST', `/api/draws/${drawId}/closing`, undefined, clerk.token);
    await ask(base, 'POST', `/api/draws/${drawId}/draw`, { publicNumber: '' }, clerk.token);
    await waitUntilDrawn(base, drawId);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Saliste sorteada/o' })).toBeVisible();
    await checkLook(page);
    await checkDialog(page, 'No puedo ir');
  },
  'admin-bookings': async (page) => {
    await openAndCheck(page, '/admin-bookings', 'Turnos reservados');
    await checkDialog(page, /^Cancelar el turno/);
  },
  'admin-bookings-edit': (page) => openAndCheck(page, '/admin-bookings-edit', 'Turnos reservados'),
  'admin-bookings-move': (page) => openAndCheck(page, '/admin-bookings-move', 'Turnos reservados'),
  'admin-bookings-edit/:id': async (page, { bookingId }) => {
    await openAndCheck(page, `/admin-bookings-edit/${bookingId}`, 'Turno de Luna');
    await checkDialog(page, /^(Agregar|Editar) comentario/);
    await checkDialog(page, 'Cancelar turno');
  },
  'admin-bookings-move/:id': async (page, { bookingId }) => {
    await openAndCheck(page, `/admin-bookings-move/${bookingId}`, 'Mover turno');
    await pickSlot(page);
    await checkLook(page);
    await checkDialog(page, /^Mover$/);
  },
  'lista-de-espera': async (page, { base, setting, resident, petId }) => {
    await addToWaitingList(base, setting, { person: resident, petId });
    await page.goto(`/lista-de-espera?servicio=${setting.service.id}`);
    await expect(page.getByRole('radiogroup', { name: '¿Para quién?' })).toBeVisible();
    await checkLook(page);
  },
  'admin-waiting-list/:id': async (page, { base, setting, resident, petId }) => {
    const { id } = await addToWaitingList(base, setting, { person: resident, petId });
    await openScreen(page, `/admin-waiting-list/${id}`, /en la lista de espera/);
    await checkLook(page);
    await checkDialog(page, 'Cambiar los días');
    await checkDialog(page, 'Salir de la lista');
    await openAndCheck(page, '/admin-bookings', 'Turnos reservados');
  },
  'admin-pets/:id?': (page) => openAndCheck(page, '/admin-pets', 'Tus mascotas'),
  'admin-pet-health/:id': async (page, { petId }) => {
    await openAndCheck(page, `/admin-pet-health/${petId}`, 'Luna');
    await checkDialog(page, /^Agregar una vacuna/);
    await checkDialog(page, /^Agregar el chip/);
    await checkDialog(page, 'Agregar peso');
    await checkDialog(page, /^Agregar una foto/);
    await checkDialog(page, /^Avisar que/);
  },
  'admin-certificate/:id': async (page, { base, clerk, petId }) => {
    const { certificateCode } = await vaccinateAndCertify(base, clerk, petId);
    const codes = [new URL(`/v/${certificateCode}`, base).href];
    await openScreen(page, `/admin-pet-health/${petId}`, 'Luna');
    await press(page, 'Constancia antirrábica');
    await expect(page.getByRole('heading', { level: 1, name: 'Constancia de Luna' })).toBeVisible();
    await checkLook(page);
    expect(await readPaper(page)).toEqual({ sizes: ['595x842'], codes });
    await page.getByText('Tarjeta A6').click();
    expect(await readPaper(page)).toEqual({ sizes: ['298x420'], codes });
  },
  'admin-pets-edit/:id?': async (page, { petId }) => {
    await openScreen(page, '/admin-pets-edit', 'Alta de mascota');
    await press(page, 'Guardar');
    await checkLook(page);
    await openAndCheck(page, `/admin-pets-edit/${petId}`, 'Edición de mascota');
    await checkDialog(page, 'Eliminar mascota');
  },
  'admin-users-edit/:id?': async (page, { resident }) => {
    await openAndCheck(page, `/admin-users-edit/${resident.userId}`, 'Mi perfil');
    await openMoreSection(page);
    await press(page, 'Dar el consentimiento');
    await expect(page.getByText(/^Dado el /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tu consentimiento' })).toBeFocused();
    await page.getByText('Quién vio mis datos').click();
    await expect(page.getByText(/no los vio nadie|vio tu ficha|cambió tus datos/).first()).toBeVisible();
    await checkLook(page);
    for (const button of ['Actualizar mis datos de contacto', 'Cambiar mi clave', 'Cambiar mi correo'])
      await checkDialog(page, button);
    await checkDialog(page, 'Descargar mis datos');
    await checkDialog(page, 'Eliminar mi cuenta');
  },
  'admin-reports': (page) => openAndCheck(page, '/admin-reports', /^No tenés permiso/),
};
