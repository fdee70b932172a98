import { expect } from '@playwright/test';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { ask } from './ask.ts';
import { type Looks, look, lookAt, lookAtDialog, lookInto, open, press } from './look.ts';
import { addPostTown } from './post-town.ts';
import { RANGE, YEARLY } from './reports.ts';
import { chooseSpreadsheet } from './spreadsheet.ts';
import { listBookings } from './town.ts';
import { addToWaitingList } from './waiting-town.ts';

export const OFFICE: Looks = {
  'admin-reports': async (page) => {
    await open(page, `/admin-reports?${RANGE}`, 'Reportes');
    await expect(page.getByRole('img', { name: /^Turnos por semana/ })).toBeVisible();
    await look(page);
    await open(page, YEARLY, 'Reportes');
    await look(page);
    for (const name of ['Barras', 'Líneas']) {
      await page.getByRole('radio', { name, exact: true }).check();
      await look(page);
    }
    await lookInto(page, /^Período/);
    await lookInto(page, 'Vistas');
    await open(page, '/admin-reports?desde=2001-03-01&hasta=2001-03-31', 'Reportes');
    await expect(page.getByRole('heading', { name: 'No hay turnos en este período' })).toBeVisible();
    await look(page);
  },
  'admin-registry': async (page) => {
    await open(page, `/admin-registry?${RANGE}`, 'Reportes');
    await expect(page.getByRole('table', { name: /^Mascotas vivas registradas/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Lo hecho, por mes' })).toBeVisible();
    await page.getByText('Cómo se cuenta').click();
    await look(page);
    await page.getByLabel('Agrupar por').selectOption({ label: 'Día, lugar y servicio' });
    await expect(page.getByRole('table', { name: 'Lo hecho, por día, lugar y servicio' })).toBeVisible();
    await look(page);
    await open(page, '/admin-registry?desde=2001-03-01&hasta=2001-03-31', 'Reportes');
    await expect(page.getByRole('heading', { name: 'No hay nada en este período' })).toBeVisible();
    await look(page);
  },
  'admin-notices': (page) => lookAt(page, '/admin-notices', 'Pendientes'),
  'admin-rectifications': async (page) => {
    await lookAt(page, '/admin-rectifications', 'Pendientes');
    await lookInto(page, /^Corregir a/);
    await lookInto(page, /^Rechazar lo que pidió/);
  },
  'admin-calls': async (page, { base, setting, resident, petId }) => {
    await lookAt(page, '/admin-calls', 'Pendientes');
    await addToWaitingList(base, setting, { person: resident, petId });
    await page.goto(`/admin-calls?ver=espera&servicio=${setting.service.id}`);
    const waiting = page.getByRole('grid', { name: /^Lista de espera/ }).getByRole('row');
    await expect(waiting.nth(1)).toBeVisible();
    await look(page);
    await lookInto(page, 'Anotar una mascota');
    await waiting.nth(1).click();
    await lookAtDialog(page);
    await press(page, 'Dar prioridad');
    await lookAtDialog(page);
    await page.keyboard.press('Escape');
    await press(page, 'Ofrecer un lugar');
    await lookAtDialog(page);
  },
  'admin-privacy': async (page) => {
    await open(page, '/admin-privacy', 'Privacidad');
    await page.getByLabel('Años que un turno conserva el nombre').fill('2');
    await press(page, 'Ver qué se borraría hoy');
    await expect(page.getByText(/^(Hoy no se borraría nada|Con estos plazos, hoy)/)).toBeVisible();
    await look(page);
  },
  'admin-sheet/:id': async (page, { base, counter, bookingId, pastId }) => {
    await open(page, `/admin-bookings-edit/${pastId}`, 'Turno de Luna');
    await expect(page.getByRole('region', { name: 'Falta perdonada' })).toBeVisible();
    await open(page, `/admin-sheet/${pastId}`, 'Luna');
    await lookAt(page, `/admin-sheet/${bookingId}`, 'Luna');
    await page.getByText('No apta').click();
    await look(page);
    await lookInto(page, /^(Preparar el día|Cambiar lo de hoy)$/);
    const bookings = await listBookings(base, counter.person);
    const doneBooking = bookings.find(({ bookingStatus }) => bookingStatus === 'D');
    await lookAt(page, `/admin-sheet/${doneBooking?.id}`, 'Frida');
    await lookInto(page, 'Corregir');
    await lookInto(page, 'Deshacer');
  },
  'admin-van': (page) => lookAt(page, '/admin-van', 'Día sin señal'),
  'admin-van/:id': async (page, { base, clerk, bookingId }) => {
    const booking = await ask<BookingDetail>(
      base,
      'GET',
      `/api/bookings/${bookingId}`,
      undefined,
      clerk.token,
    );
    const day = toIsoDate(booking.bookingDate);
    await lookAt(page, `/admin-van?agenda=${booking.AgendaId}&fecha=${day}`, 'Día sin señal');
    await press(page, 'Llevar este día');
    const withoutLots = page.getByRole('button', { name: 'Llevar sin lotes' });
    const luna = page.getByRole('link', { name: /Luna/ }).first();
    await expect(withoutLots.or(luna)).toBeVisible();
    if (await withoutLots.isVisible()) {
      await look(page);
      await withoutLots.click();
    }
    await luna.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
    await look(page);
  },
  // Needs the offline day that the previous look stored.
  'admin-van-newcomer': async (page) => {
    await open(page, '/admin-van', 'Día sin señal');
    await page.getByRole('link', { name: 'Sin turno' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sin turno' })).toBeVisible();
    await look(page);
  },
  'admin-vaccines': async (page) => {
    await lookAt(page, '/admin-vaccines', 'Vacunas y lotes');
    await lookInto(page, 'Agregar lote');
    await lookInto(page, 'Editar Antirrábica');
  },
  'admin-operativos': async (page) => {
    await lookAt(page, '/admin-operativos', 'Operativos');
    await lookInto(page, 'Agregar operativo');
    await lookInto(page, 'Cupos de todos los días');
  },
  'admin-vaccination-posts': async (page, { base }) => {
    await addPostTown(base);
    await lookAt(page, '/admin-vaccination-posts', 'Puestos de vacunación');
    await lookInto(page, 'Agregar puesto');
  },
  'admin-vaccination-posts/:id': async (page, { base }) => {
    const { post } = await addPostTown(base);
    await lookAt(page, `/admin-vaccination-posts/${post.id}`, post.postPlace);
  },
  'admin-van-post/:id': async (page, { base }) => {
    const { post, path } = await addPostTown(base);
    await lookAt(page, path, 'Puesto de vacunación');
    await press(page, 'Llevar este puesto');
    await expect(page.getByRole('heading', { level: 1, name: post.postPlace })).toBeVisible();
    await look(page);
    await page.getByLabel('DNI', { exact: true }).fill('51222333');
    await page.getByRole('button', { name: /No está registrado/ }).click();
    await page.getByRole('button', { name: 'Perra' }).click();
    await look(page);
    await page.getByRole('link', { name: /^Listo/ }).click();
    await page.getByRole('link', { name: 'Sin responsable' }).click();
    await page.getByRole('button', { name: /^Perra 0/ }).click();
    await look(page);
  },
  'admin-certificate-cards': async (page) => {
    await open(page, '/admin-certificate-cards', 'Tarjetas de constancia');
    await press(page, 'Hacer tarjetas nuevas');
    await expect(page.getByText(/tarjetas listas/)).toBeVisible();
    await look(page);
  },
  'admin-town': (page) => lookAt(page, '/admin-town', 'Datos del municipio'),
  'admin-settings': async (page) => {
    await open(page, '/admin-settings', 'Configuración');
    await expect(page.getByRole('link', { name: /^Servicios \d/ })).toBeVisible();
    await look(page);
  },
  'admin-setup': async (page) => {
    await open(page, '/admin-setup', 'Puesta en marcha');
    await expect(page.getByText(/ de 9 listos|terminó/)).toBeVisible();
    await look(page);
  },
  'admin-import/:id?': async (page) => {
    await lookAt(page, '/admin-import', 'Importar planilla');
    await chooseSpreadsheet(page);
    await expect(page.getByRole('heading', { name: 'Para decidir' })).toBeVisible();
    await look(page);
  },
  'admin-accesses': (page) => lookAt(page, '/admin-accesses', 'Seguridad'),
  'admin-security': async (page) => {
    await lookAt(page, '/admin-security?solapa=sesiones', 'Seguridad');
    await page.getByRole('tab', { name: 'Datos que salieron' }).click();
    await look(page);
  },
  'admin-agendas': (page) => lookAt(page, '/admin-agendas', 'Agendas'),
  'admin-agendas-edit/:id?': async (page, { agendaId }) => {
    await open(page, '/admin-agendas-edit', 'Alta de agenda');
    await press(page, 'Continuar');
    await look(page);
    await open(page, `/admin-agendas-edit/${agendaId}`, 'Edición de agenda');
    await expect(page.getByRole('button', { name: /^Martes de 09:00/ })).toBeVisible();
    await look(page);
    await lookInto(page, 'Agregar horario');
    await lookInto(page, 'Copiar horarios');
    await page.getByRole('button', { name: /^Martes de 09:00/ }).click();
    await press(page, 'Quitar');
    await lookInto(page, 'Guardar');
  },
};
