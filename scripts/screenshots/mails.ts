import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { recoveryMail } from '../../server/mail/account-mails.ts';
import {
  bookingCancelledMail,
  bookingConfirmedMail,
  type ToldVisit,
} from '../../server/mail/booking-mails.ts';
import { LOGO, LOGO_ID } from '../../server/mail/logo.ts';
import { preparationSteps } from '../../shared/preparation.ts';

const TOWN = { TOWN_NAME: 'Municipalidad de San Carlos', PUBLIC_URL: 'https://turnos.sancarlos.example' };
const MARIANA = { to: 'mariana@correo.example', name: 'Mariana' };
const STARTS = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const LOOKS = [
  { name: 'phone', width: 360, colorScheme: 'light' },
  { name: 'oscuro-phone', width: 360, colorScheme: 'dark' },
  { name: 'desktop', width: 1280, colorScheme: 'light' },
] as const;

const VISIT: ToldVisit = {
  id: 1234,
  serviceName: 'Castración',
  petName: 'Luna',
  petLine: 'Perra, 3 años · Mestizo',
  starts: STARTS,
  place: {
    name: 'Centro de Zoonosis',
    address: 'San Martín 1250',
    phone: '2622 42-1180',
    mapUrl: 'https://mapas.example/zoonosis',
  },
  placeNotes: '',
  entrance: 'por el portón verde de Belgrano',
  bring: ['Tu DNI', 'Una manta', 'La libreta sanitaria'],
  steps: preparationSteps(
    [
      { hoursBefore: 12, text: 'Sin comida' },
      { hoursBefore: 3, text: 'Sin agua' },
      { hoursBefore: 0, text: 'Llegada, con correa, una manta y tu DNI' },
    ],
    STARTS,
  ),
  changeableUntil: STARTS,
  isGivenAway: false,
  links: { coming: '/voy/1', cancel: '/no-puedo-ir/1', move: '/reprogramar/1', look: '/mi-turno/1' },
  again: '/booking-selector?servicio=1&lugar=1',
};

const MAILS = {
  correo: bookingConfirmedMail(MARIANA, VISIT, { isOwn: true }, TOWN),
  'correo-cancelado': bookingCancelledMail(
    MARIANA,
    VISIT,
    { isOwn: false, reason: 'La veterinaria está enferma' },
    TOWN,
  ),
  'correo-clave': recoveryMail(MARIANA, { password: 'abcd2345efgh', minutes: 30 }, TOWN),
};

/** Whole mails as a browser shows them, in both sizes and in the dark. */
export async function shootMails(browser: Browser, folder: string): Promise<void> {
  const logo = `data:image/png;base64,${LOGO.toString('base64')}`;
  for (const [mail, { html }] of Object.entries(MAILS)) {
    for (const { name, width, colorScheme } of LOOKS) {
      const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme });
      await page.setContent(html.replace(`cid:${LOGO_ID}`, logo));
      await page.screenshot({ path: join(folder, `${mail}-${name}.png`), fullPage: true });
      await page.close();
    }
  }
}
