import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { MARIANA, SAMPLE_BOOKING, TOWN } from '../../e2e/sample-letters.ts';
import { buildRecoveryMail } from '../../server/mail/letters/account-mails.ts';
import { buildBookingConfirmedMail } from '../../server/mail/letters/booking-mails.ts';
import { buildBookingCancelledMail } from '../../server/mail/letters/cancelled-mail.ts';
import type { Town } from '../../server/mail/letters/letter.ts';
import { LOGO, LOGO_ID } from '../../server/mail/letters/logo.ts';
import type { Logo } from '../../server/platform/town-look.ts';

export const LOOKS = [
  { name: 'phone', width: 360, colorScheme: 'light' },
  { name: 'oscuro-phone', width: 360, colorScheme: 'dark' },
  { name: 'desktop', width: 1280, colorScheme: 'light' },
] as const;

const buildConfirmedMail = (town: Town) =>
  buildBookingConfirmedMail(MARIANA, SAMPLE_BOOKING, { isOwn: true }, town);

const MAILS = {
  correo: buildConfirmedMail(TOWN),
  'correo-cancelado': buildBookingCancelledMail(
    MARIANA,
    SAMPLE_BOOKING,
    { isOwn: false, reason: 'La veterinaria está enferma' },
    TOWN,
  ),
  'correo-clave': buildRecoveryMail(MARIANA, { password: 'abcd2345efgh', minutes: 30 }, TOWN),
};

const COAT_OF_ARMS = `<body style="margin:0"><svg width="260" height="96" xmlns="http://www.w3.org/2000/svg">
<path d="M12 8h64v44q0 26-32 36-32-10-32-36z" fill="#7b1e3a"/><path d="M18 60l16-22 10 12 8-9 18 19v-6q0 20-26 28-26-8-26-22z" fill="#f0c95a"/>
<text x="92" y="46" font-family="sans-serif" font-size="30" font-weight="700" fill="#7b1e3a">San Carlos</text>
<text x="92" y="74" font-family="sans-serif" font-size="19" fill="#444">Municipalidad</text></svg></body>`;

/** Shoots whole mails in both sizes and in the dark, and one of a town with a logo and a colour of its own. */
export async function shootMails(browser: Browser, folder: string): Promise<void> {
  for (const [name, { html }] of Object.entries(MAILS))
    await shootMail(browser, folder, { name, html, logo: LOGO });
  const townLogo = await drawLogo(browser);
  const { html } = buildConfirmedMail({ ...TOWN, TOWN_COLOUR: '#7b1e3a', TOWN_LOGO: townLogo });
  await shootMail(browser, folder, { name: 'correo-municipio', html, logo: townLogo.png });
}

type MailPicture = { name: string; html: string; logo: Buffer };

async function shootMail(browser: Browser, folder: string, { name, html, logo }: MailPicture): Promise<void> {
  const wholeHtml = html.replace(`cid:${LOGO_ID}`, `data:image/png;base64,${logo.toString('base64')}`);
  for (const look of LOOKS) {
    const page = await browser.newPage({
      viewport: { width: look.width, height: 740 },
      colorScheme: look.colorScheme,
    });
    await page.setContent(wholeHtml);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`), fullPage: true });
    await page.close();
  }
}

async function drawLogo(browser: Browser): Promise<Logo> {
  const [width, height] = [260, 96];
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(COAT_OF_ARMS);
  const png = await page.screenshot();
  await page.close();
  return { png, width, height, tag: '' };
}
