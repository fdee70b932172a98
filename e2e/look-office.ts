import { expect } from '@playwright/test';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { ask } from './ask.ts';
import {
  checkDialog,
  checkLook,
  checkOpenDialog,
  type Looks,
  openAndCheck,
  openScreen,
  press,
} from './look.ts';
import { addPostTown } from './post-town.ts';
import { RANGE_QUERY, YEARLY_PATH } from './reports.ts';
import { chooseSpreadsheet } from './spreadsheet.ts';
import { listBookings } from './town.ts';
import { addToWaitingList } from './waiting-town.ts';

export const OFFICE_LOOKS: Looks = {
  'admin-reports': async (page) => {
    await openScreen(page, `/admin-reports?${RANGE_QUERY}`, 'Reportes');
    await expect(page.getByRole('img', { name: /^Turnos por semana/ })).toBeVisible();
    await checkLook(page);
    await openScreen(page, YEARLY_PATH, 'Reportes');
    await checkLook(page);
    for (const name of ['Barras', 'Líneas']) {
      await page.getByRole('radio', { name, exact: true }).check();
      await checkLook(page);
    }
    await checkDialog(page, /^Período/);
    await checkDialog(page, 'Vistas');
    await openScreen(page, '/admin-reports?desde=2001-03-01&hasta=2001-03-31', 'Reportes');
    await expect(page.getByRole('heading', { name: 'No hay turnos en este período' })).toBeVisible();
    await checkLook(page);
  },
  'admin-registry': async (page) => {
    await openScreen(page, `/admin-registry?${RANGE_QUERY}`, 'Reportes');
    await expect(page.getByRole('table', { name: /^Mascotas vivas registradas/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Lo hecho, por mes' })).toBeVisible();
    await page.getByText('Cómo se cuenta').click();
    await checkLook(page);
    await page.getByLabel('Agrupar por').selectOption({ label: 'Día, lugar y servicio' });
    await expect(page.getByRole('table', { name: 'Lo hecho, por día, lugar y servicio' })).toBeVisible();
    await checkLook(page);
    await openScreen(page, '/admin-registry?desde=2001-03-01&hasta=2001-03-31', 'Reportes');
    await expect(page.getByRole('heading', { name: 'No hay nada en este período' })).toBeVisible();
    await checkLook(page);
  },
  'admin-notices': (page) => openAndCheck(page, '/admin-notices', 'Pendientes'),
  'admin-rectifications': async (page) => {
    await openAndCheck(page, '/admin-rectifications', 'Pendientes');
    await checkDialog(page, /^Corregir a/);
    await checkDialog(page, /^Rechazar lo que pidió/);
  },
  'admin-calls': async (page, { base, setting, resident, petId }) => {
    await openAndCheck(page, '/admin-calls', 'Pendientes');
    await addToWaitingList(base, setting, { person: resident, petId });
    await page.goto(`/admin-calls?ver=espera&servicio=${setting.service.id}`);
    const waiting = page.getByRole('grid', { name: /^Lista de espera/ }).getByRole('row');
    await expect(waiting.nth(1)).toBeVisible();
    await checkLook(page);
    await checkDialog(page, 'Anotar una mascota');
    await waiting.nth(1).click();
    await checkOpenDialog(page);
    await press(page, 'Dar prioridad');
    await checkOpenDialog(page);
    await page.keyboard.press('Escape');
    await press(page, 'Ofrecer un lugar');
    await checkOpenDialog(page);
  },
  'admin-privacy': async (page) => {
    await openScreen(page, '/admin-privacy', 'Privacidad');
    await page.getByLabel('Años que un turno conserva el nombre').fill('2');
    await press(page, 'Ver qué se borraría hoy');
    await expect(page.getByText(/^(Hoy no se borraría nada|Con estos plazos, hoy)/)).toBeVisible();
    await checkLook(page);
  },
  'admin-sheet/:id': async (page, { base, counter, bookingId, pastBookingId }) => {
    await openScreen(page, `/admin-bookings-edit/${pastBookingId}`, 'Turno de Luna');
    await expect(page.getByRole('region', { name: 'Falta perdonada' })).toBeVisible();
    await openScreen(page, `/admin-sheet/${pastBookingId}`, 'Luna');
    await openAndCheck(page, `/admin-sheet/${bookingId}`, 'Luna');
    await page.getByText('No apta').click();
    await checkLook(page);
    await checkDialog(page, /^(Preparar el día|Cambiar lo de hoy)$/);
    const bookings = await listBookings(base, counter.person);
    const doneBooking = bookings.find(({ bookingStatus }) => bookingStatus === 'D');
    await openAndCheck(page, `/admin-sheet/${doneBooking?.id}`, 'Frida');
    await checkDialog(page, 'Corregir');
    await checkDialog(page, 'Deshacer');
  },
  'admin-van': (page) => openAndCheck(page, '/admin-van', 'Día sin señal'),
  'admin-van/:id': async (page, { base, clerk, bookingId }) => {
    const booking = await ask<BookingDetail>(
      base,
      'GET',
      `/api/bookings/${bookingId}`,
      undefined,
      clerk.token,
    );
    const day = toIsoDate(booking.bookingDate);
    await openAndCheck(page, `/admin-van?agenda=${booking.AgendaId}&fecha=${day}`, 'Día sin señal');
    await press(page, 'Llevar este día');
    const withoutLots = page.getByRole('button', { name: 'Llevar sin lotes' });
    const luna = page.getByRole('link', { name: /Luna/ }).first();
    await expect(withoutLots.or(luna)).toBeVisible();
    if (await withoutLots.isVisible()) {
      await checkLook(page);
      await withoutLots.click();
    }
    await luna.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
    await checkLook(page);
  },
  // Needs the offline day that the previous look stored.
  'admin-van-newcomer': async (page) => {
    await openScreen(page, '/admin-van', 'Día sin señal');
    await page.getByRole('link', { name: 'Sin turno' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sin turno' })).toBeVisible();
    await checkLook(page);
  },
  'admin-vaccines': async (page) => {
    await openAndCheck(page, '/admin-vaccines', 'Vacunas y lotes');
    await checkDialog(page, 'Agregar lote');
    await checkDialog(page, 'Editar Antirrábica');
  },
  'admin-operativos': async (page) => {
    await openAndCheck(page, '/admin-operativos', 'Operativos');
    await checkDialog(page, 'Agregar operativo');
    await checkDialog(page, 'Cupos de todos los días');
  },
  'admin-vaccination-posts': async (page, { base }) => {
    await addPostTown(base);
    await openAndCheck(page, '/admin-vaccination-posts', 'Puestos de vacunación');
    await checkDialog(page, 'Agregar puesto');
  },
  'admin-vaccination-posts/:id': async (page, { base }) => {
    const { post } = await addPostTown(base);
    await openAndCheck(page, `/admin-vaccination-posts/${post.id}`, post.postPlace);
  },
  'admin-van-post/:id': async (page, { base }) => {
    const { post, path } = await addPostTown(base);
    await openAndCheck(page, path, 'Puesto de vacunación');
    await press(page, 'Llevar este puesto');
    await expect(page.getByRole('heading', { level: 1, name: post.postPlace })).toBeVisible();
    await checkLook(page);
    await page.getByLabel('DNI', { exact: true }).fill('51222333');
    await page.getByRole('button', { name: /No está registrado/ }).click();
    await page.getByRole('button', { name: 'Perra' }).click();
    await checkLook(page);
    await page.getByRole('link', { name: /^Listo/ }).click();
    await page.getByRole('link', { name: 'Sin responsable' }).click();
    await page.getByRole('button', { name: /^Perra 0/ }).click();
    await checkLook(page);
  },
  'admin-certificate-cards': async (page) => {
    await openScreen(page, '/admin-certificate-cards', 'Tarjetas de constancia');
    await press(page, 'Hacer tarjetas nuevas');
    await expect(page.getByText(/tarjetas listas/)).toBeVisible();
    await checkLook(page);
  },
  'admin-town': (page) => openAndCheck(page, '/admin-town', 'Datos del municipio'),
  'admin-settings': async (page) => {
    await openScreen(page, '/admin-settings', 'Configuración');
    await expect(page.getByRole('link', { name: /^Servicios \d/ })).toBeVisible();
    await checkLook(page);
  },
  'admin-setup': async (page) => {
    await openScreen(page, '/admin-setup', 'Puesta en marcha');
    await expect(page.getByText(/ de 9 listos|terminó/)).toBeVisible();
    await checkLook(page);
  },
  'admin-import/:id?': async (page) => {
    await openAndCheck(page, '/admin-import', 'Importar planilla');
    await chooseSpreadsheet(page);
    await expect(page.getByRole('heading', { name: 'Para decidir' })).toBeVisible();
    await checkLook(page);
  },
  'admin-accesses': (page) => openAndCheck(page, '/admin-accesses', 'Seguridad'),
  'admin-security': async (page) => {
    await openAndCheck(page, '/admin-security?solapa=sesiones', 'Seguridad');
    await page.getByRole('tab', { name: 'Datos que salieron' }).click();
    await checkLook(page);
  },
  'admin-agendas': (page) => openAndCheck(page, '/admin-agendas', 'Agendas'),
  'admin-agendas-edit/:id?': async (page, { agendaId }) => {
    await openScreen(page, '/admin-agendas-edit', 'Alta de agenda');
    await press(page, 'Continuar');
    await checkLook(page);
    await openScreen(page, `/admin-agendas-edit/${agendaId}`, 'Edición de agenda');
    await expect(page.getByRole('button', { name: /^Martes de 09:00/ })).toBeVisible();
    await checkLook(page);
    await checkDialog(page, 'Agregar horario');
    await checkDialog(page, 'Copiar horarios');
    await page.getByRole('button', { name: /^Martes de 09:00/ }).click();
    await press(page, 'Quitar');
    await checkDialog(page, 'Guardar');
  },
};
