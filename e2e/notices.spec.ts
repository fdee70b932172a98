import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { Deliveries } from '#shared/bookings/deliveries.ts';
import { toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { addAgenda, type Setting, setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { manageDialog, row } from './day.ts';
import * as places from './free-places.ts';
import { rejectingTest as test } from './mail-town.ts';
import { toast } from './people.ts';
import { retry } from './retry.ts';
import * as town from './town.ts';

const HALF_HOUR = 1800;

/** Sets up an agenda that is open at any hour; `soon` is a start about two hours ahead. */
async function addOpenAgenda(base: string | undefined) {
  const setting = await setUpService(base);
  const hours = Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    fromMinute: 0,
    toMinute: 24 * 60,
    places: 1,
  }));
  await addAgenda(base, setting, hours);
  const now = toWallClock(Date.now(), places.TOWN_TIMEZONE);
  return { setting, soon: (Math.ceil(now / HALF_HOUR) + 4) * HALF_HOUR };
}

async function bookForPerson(
  base: string | undefined,
  person: town.Person,
  { clerk, service, location }: Setting,
  start: number,
): Promise<number> {
  const pet = await town.addPet(base, person, await town.buildPetDraft('Luna', base, person));
  const bookingDraft = {
    ServiceId: service.id,
    LocationId: location.id,
    OperatorUserId: 1,
    BookerUserId: person.userId,
    PetId: pet.id,
    bookingStartDate: start,
  };
  const { result } = await ask<{ result: { id: number } }>(
    base,
    'POST',
    '/api/booking',
    bookingDraft,
    clerk.token,
  );
  return result.id;
}

const noticeItem = (page: Page, id: number) =>
  page
    .getByRole('list', { name: 'Avisos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Turno N.º ${id}` }) });
const filterNotices = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Qué avisos' }).getByRole('button', { name }).click();
const findMail = (mails: Email[], { email }: town.Person, subject: RegExp) =>
  mails.findLast((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));

async function checkScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Rejects mails to this address once the welcome mail has left. */
async function rejectMails(
  { mails, refused }: { mails: Email[]; refused: Map<string, string> },
  { email }: town.Person,
  answer: string,
): Promise<void> {
  await expect.poll(() => mails.some(({ to }) => to?.[0]?.address === email)).toBe(true);
  refused.set(email, answer);
}

test.describe('notifications', { tag: '@desktop' }, () => {
  test('staff see sent, waiting and rejected mails with the reason, and send them again', async ({
    page,
    baseURL,
    mails,
    refused,
  }) => {
    const { setting, soon } = await addOpenAgenda(baseURL);
    const withoutMailbox = await town.signUp(baseURL);
    const withFullMailbox = await town.signUp(baseURL);
    await rejectMails({ mails, refused }, withoutMailbox, '550 5.1.1 No such user');
    await rejectMails({ mails, refused }, withFullMailbox, '451 4.2.2 Mailbox full');
    const bouncedId = await bookForPerson(baseURL, withoutMailbox, setting, soon);
    const delayedId = await bookForPerson(baseURL, withFullMailbox, setting, soon + HALF_HOUR);
    await town.enterAs(page, setting.clerk);
    await page.goto('/admin-notices');
    await retry(async (wait) => {
      await page.reload();
      await filterNotices(page, 'Esperando');
      await expect(noticeItem(page, delayedId)).toContainText('451 4.2.2 Mailbox full', wait);
    });
    await expect(
      page.getByText(/^\d+ esperan?\. El más viejo espera desde el .+ El último salió el /),
    ).toBeVisible();
    await checkScreen(page);

    await filterNotices(page, 'No salieron');
    await expect(noticeItem(page, bouncedId)).toContainText('550 5.1.1 No such user');
    await checkScreen(page);
    await filterNotices(page, 'Esperando');
    refused.delete(withFullMailbox.email);
    await noticeItem(page, delayedId).getByRole('button', { name: 'Reintentar' }).click();
    await expect(toast(page, 'Lo intentamos de nuevo')).toBeVisible();
    await expect.poll(() => findMail(mails, withFullMailbox, /^Turno de/)).toBeDefined();
    await retry(async (wait) => {
      await page.reload();
      await filterNotices(page, 'Enviados');
      await expect(noticeItem(page, delayedId)).toContainText('a v…@huellas.test', wait);
    });

    await page.goto(`/admin-users/${withoutMailbox.userId}`);
    await expect(page.getByText(/^Su correo rechaza los avisos desde el /)).toBeVisible();
    await page.goto(`/admin-users-edit/${withoutMailbox.userId}`);
    await expect(
      page.getByText(/^Su correo rechaza nuestros mensajes desde el .+ Pedile otro/),
    ).toBeVisible();
  });

  test('retrying a mail that was sent meanwhile still sends the others of its person', async ({
    page,
    baseURL,
    mails,
    refused,
  }) => {
    const { setting, soon } = await addOpenAgenda(baseURL);
    const person = await town.signUp(baseURL);
    const countMails = () =>
      mails.filter(({ to, subject }) => to?.[0]?.address === person.email && /^Turno de/.test(subject ?? ''))
        .length;
    await rejectMails({ mails, refused }, person, '451 4.2.2 Mailbox full');
    await bookForPerson(baseURL, person, setting, soon);
    const newerId = await bookForPerson(baseURL, person, setting, soon + HALF_HOUR);
    await town.enterAs(page, setting.clerk);
    await page.goto('/admin-notices');
    await retry(async (wait) => {
      await page.reload();
      await filterNotices(page, 'Esperando');
      await expect(noticeItem(page, newerId)).toContainText('451 4.2.2 Mailbox full', wait);
    });
    refused.delete(person.email);
    const { token } = setting.clerk;
    const { items } = await ask<Deliveries>(
      baseURL,
      'GET',
      '/api/deliveries?state=waiting',
      undefined,
      token,
    );
    const newerDelivery = items.find(({ BookingId }) => BookingId === newerId);
    await ask(baseURL, 'POST', `/api/deliveries/${newerDelivery?.id}/retry`, undefined, token);
    await expect.poll(countMails).toBe(1);
    await noticeItem(page, newerId).getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(countMails).toBe(2);
    await expect(toast(page, 'Este aviso ya salió')).toBeVisible();
  });

  test('a trial mail shows each step it reached', async ({ page, baseURL, refused }) => {
    await town.enterAs(page, await town.logInAdmin(baseURL));
    await page.goto('/admin-notices');
    await page.getByRole('button', { name: 'Probar el correo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Probar el correo' });
    const address = dialog.getByLabel('A qué dirección');
    const stepItem = (name: string) =>
      dialog.getByRole('list', { name: 'Pasos' }).getByRole('listitem').filter({ hasText: name });
    refused.set('nadie@huellas.test', '550 5.1.1 No such user');
    await address.fill('nadie@huellas.test');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Mandar' }).click();
    await expect(dialog.getByText('El correo no salió.')).toBeVisible();
    await expect(stepItem('Conexión').first().getByRole('img', { name: 'Bien' })).toBeVisible();
    await expect(stepItem('Destinatario').getByRole('img', { name: 'Falló' })).toBeVisible();
    await expect(stepItem('Destinatario')).toContainText('No such user');
    await expect(stepItem('Mensaje').getByRole('img', { name: 'No se probó' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await address.fill('alguien@huellas.test');
    await dialog.getByRole('button', { name: 'Mandar' }).click();
    await expect(dialog.getByText('El servidor de correo lo recibió.')).toBeVisible();
  });

  test('the day, the booking and its history show whether its owner was asked and comes', async ({
    page,
    baseURL,
    mails,
  }) => {
    const { setting, soon } = await addOpenAgenda(baseURL);
    const person = await town.signUp(baseURL);
    const id = await bookForPerson(baseURL, person, setting, soon);
    await expect.poll(() => findMail(mails, person, /^Turno de/)).toBeDefined();
    const laterStart = soon + HALF_HOUR;
    await ask(
      baseURL,
      'POST',
      `/api/bookings/${id}/move`,
      { bookingStartDate: laterStart },
      setting.clerk.token,
    );
    const readMoveMail = () => findMail(mails, person, /^Cambiamos tu turno/)?.text ?? '';
    await expect.poll(readMoveMail).toContain('/voy/');
    await town.enterAs(page, setting.clerk);
    const day = `servicio=${setting.service.id}&lugar=${setting.location.id}&fecha=${toIsoDate(laterStart)}`;
    const expectAnswer = (answer: string) =>
      retry(async (wait) => {
        await page.goto(`/admin-day-bookings?${day}`);
        await expect(row(page, /Luna/)).toContainText(`${answer}, Luna, de Mariana Ortiz`, wait);
      });
    await expectAnswer('Sin respuesta');
    await checkScreen(page);
    const [link = ''] = /http\S+\/voy\/\S+/.exec(readMoveMail()) ?? [];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(link, { method: 'POST', headers, body: '' })).status).toBe(200);
    await expectAnswer('Viene');
    await row(page, /Luna/).click();
    await expect(manageDialog(page)).toContainText('Avisó que viene');
    await expectAccessible(page, '[role=dialog]');

    await page.goto(`/admin-bookings-edit/${id}`);
    const historyItems = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
    await expect(historyItems.filter({ hasText: /^Confirmación enviada/ })).toHaveText(
      /^Confirmación enviada a v…@huellas\.test\s*\d\d\/\d\d\/\d{4} a las \d\d:\d\d$/,
    );
    await checkScreen(page);
  });
});

test('a resident whose address is rejected reads it in the profile, and chooses which mails come', async ({
  page,
  baseURL,
  mails,
  refused,
}) => {
  const { setting, soon } = await addOpenAgenda(baseURL);
  const person = await town.signUp(baseURL);
  await rejectMails({ mails, refused }, person, '550 5.1.1 No such user');
  await bookForPerson(baseURL, person, setting, soon);
  await town.enterAs(page, person);
  const title = page.getByRole('heading', { name: 'Avisos por correo' });
  await retry(async (wait) => {
    await page.goto(`/admin-users-edit/${person.userId}#own-notices`);
    await expect(page.getByText(/^Tu correo no recibe nuestros mensajes desde el /)).toBeVisible(wait);
  });
  await expect(title).toBeInViewport();
  await page.getByRole('checkbox', { name: 'Recordatorios antes del turno' }).click();
  await expect(toast(page, 'Tus avisos quedaron así')).toBeVisible();
  await checkScreen(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Recordatorios antes del turno' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Cuando reservo/ })).toBeChecked();
});
