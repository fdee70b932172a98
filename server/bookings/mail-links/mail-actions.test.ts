import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { changeBooking, findBooking, listDay, moveBooking } from '#shared/bookings/bookings.ts';
import { acceptTerms } from '#shared/catalogues/terms.ts';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow, newBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, type Person } from '../../../test/people.ts';
import { createReplyDesk, FORM_HEADERS, THURSDAY_8 } from '../../../test/reply-desk.ts';
import type { MailLinkKind } from '../notifications/mail-links.rules.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { newReplyBooking, getPage, postForm } = createReplyDesk(() => api);

const readAnswer = async (id: number) =>
  (await api.call(findBooking, { params: { id } }, admin.token)).body.answer;

describe('Voy', () => {
  test('the button of Voy records once that the booker comes, and staff see it in booking, history and day', async () => {
    const { id, links, agenda } = await newReplyBooking();
    expect(await readAnswer(id)).toBe('none');
    const readDay = (headers = {}) =>
      api.send(listDay, { params: { ...agenda, bookingDate: wallAt('2026-12-03') }, headers }, admin.token);
    const before = await readDay();
    expect((await getPage(links.coming)).body).toContain('¿Venís con Luna?');
    for (const _ of [1, 2]) {
      const { status, body } = await postForm(links.coming);
      expect([status, body.includes('¡Gracias! Te esperamos')]).toEqual([200, true]);
    }
    expect(await readAnswer(id)).toBe('coming');
    const history = (await api.call(listBookingEvents, { params: { id } }, admin.token)).body;
    expect(history.map(({ isComing }) => isComing)).toEqual([false, true]);
    const after = await readDay({ 'if-none-match': String(before.headers.etag) });
    expect([after.status, JSON.stringify(after.body).includes('"answer":"coming"')]).toEqual([200, true]);
  });

  test('moving a booking voids the answer to Voy, and a booker without e-mail has none', async () => {
    const { id, links, booker } = await newReplyBooking();
    await postForm(links.coming);
    api.setNow(TUESDAY_9 + 1000);
    const moveRequest = { params: { id }, body: { bookingStartDate: THURSDAY_8 + 1800 } };
    await api.call(moveBooking, moveRequest, admin.token);
    expect(await readAnswer(id)).toBeNull();
    await deliverMails(api);
    expect(await readAnswer(id)).toBe('none');
    await api.db.updateTable('users').set({ email: null }).where('id', '=', booker.id).execute();
    expect(await readAnswer(id)).toBeNull();
    api.setNow(TUESDAY_9);
  });
});

describe('No puedo ir', () => {
  test('No puedo ir cancels after a confirming page, in the booker’s name, and sends a mail', async () => {
    const { id, links, booker } = await newReplyBooking();
    expect((await getPage(links.cancel)).body).toContain('Sí, cancelar el turno');
    expect((await findBookingRow(api, id)).status).toBe('A');
    expect((await postForm(links.cancel)).body).toContain('Turno cancelado');
    expect((await findBookingRow(api, id)).status).toBe('C');
    await deliverMails(api);
    expect(api.mails.findLast(({ to }) => to === booker.email)?.subject).toMatch(/^Cancelaste tu turno/);
    expect((await postForm(links.cancel)).status).toBe(410);
  });

  test('No puedo ir has no button after the cancellation limit and says whom to call', async () => {
    const { id, links } = await newReplyBooking({ cancelLimitHours: 24 });
    api.setNow(toInstant(THURSDAY_8 - 3600, api.config.TOWN_TIMEZONE));
    const { body } = await getPage(links.cancel);
    expect([body.includes('Ya no se puede cancelar desde acá'), body.includes('<form')]).toEqual([
      true,
      false,
    ]);
    expect(body).toContain('avisá en el Centro de Zoonosis');
    const rejected = await postForm(links.cancel);
    expect([rejected.status, rejected.body.includes(`href="${links.cancel}"`)]).toEqual([409, true]);
    await api.db.updateTable('locations').set({ phone: '(2622) 42-1234' }).where('id', '=', 1).execute();
    const page = (await getPage(links.cancel)).body;
    expect(page).toContain('avisanos por teléfono');
    expect(page).toContain('<a href="tel:2622421234">(2622) 42-1234</a>');
    await api.db.updateTable('locations').set({ phone: '' }).where('id', '=', 1).execute();
    expect((await findBookingRow(api, id)).status).toBe('A');
    api.setNow(TUESDAY_9);
  });
});

test('Agregar al calendario returns the event of the mail without personal data', async () => {
  const { id, links, booker } = await newReplyBooking();
  const { status, body, headers } = await getPage(links.calendar);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="turno.ics"');
  const readEventIn = (file: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
  const invitation =
    api.mails.findLast(({ to, calendar }) => to === booker.email && calendar)?.calendar?.content ?? '';
  const event = readEventIn(body);
  const first = readEventIn(invitation);
  expect([event.uid, event.sequence]).toEqual([first.uid, first.sequence]);
  expect(event.startDate.toUnixTime() * 1000).toBe(toInstant(THURSDAY_8, api.config.TOWN_TIMEZONE));
  expect(body).toContain('METHOD:PUBLISH');
  const { name, last_name, email, id_number } = await api.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', booker.id)
    .executeTakeFirstOrThrow();
  for (const personal of [`${name} ${last_name}`, email, id_number, 'ATTENDEE'])
    expect(body).not.toContain(String(personal));
  for (const link of [links.look, links.coming]) {
    if (link === links.coming) await postForm(link);
    expect((await getPage(link)).body).toContain(`href="${links.calendar}">Agregar al calendario</a>`);
  }
  await api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, admin.token);
  const closedAnswer = await getPage(links.calendar);
  expect([closedAnswer.status, closedAnswer.body.includes('Este turno está cancelado')]).toEqual([410, true]);
});

describe('Mover', () => {
  test('Mover shows days and free hours and moves the booking to the chosen one', async () => {
    const { id, links } = await newReplyBooking();
    const { body } = await getPage(`${links.move}?dia=2026-12-04`);
    expect(body).toContain('Hora del viernes 4 de diciembre');
    const [, start = ''] = /name="start" value="(\d+)"/.exec(body) ?? [];
    expect(Number(start)).toBe(wallAt('2026-12-04', '08:00'));
    expect((await findBookingRow(api, id)).starts).toBe(THURSDAY_8);
    expect((await postForm(links.move, `start=${start}`)).body).toContain('Cambiaste tu turno');
    expect((await findBookingRow(api, id)).starts).toBe(Number(start));
    expect((await getPage(links.move)).body).toContain('Este turno cambió de horario');
  });

  test('Mover returns links of the moved booking and announces a mail only if one is sent', async () => {
    const withoutSmtp = await testApp({ firstApi: api, config: { SMTP_URL: undefined } });
    const moveByMail = async (app: TestApi, change: object = {}) => {
      const { id, links, booker } = await newReplyBooking();
      await api.db
        .updateTable('users')
        .set({ bounced_at: null, ...change })
        .where('id', '=', booker.id)
        .execute();
      const payload = `start=${THURSDAY_8 + 1800}`;
      const { body } = await app.app.inject({
        method: 'POST',
        url: links.move,
        payload,
        headers: FORM_HEADERS,
      });
      const findLink = (kind: MailLinkKind) =>
        new RegExp(`href="(${ACTION_PATHS[kind]}/[^"]+)"`).exec(body)?.[1];
      for (const kind of ['look', 'move', 'cancel'] as const)
        expect((await getPage(findLink(kind) ?? '')).status).toBe(200);
      expect((await findBookingRow(api, id)).starts).toBe(THURSDAY_8 + 1800);
      return body.includes('Te mandamos un correo');
    };
    expect(await moveByMail(api)).toBe(true);
    expect(await moveByMail(api, { muted_notices: 'booked' })).toBe(false);
    expect(await moveByMail(api, { bounced_at: TUESDAY_9 })).toBe(false);
    expect(await moveByMail(withoutSmtp)).toBe(false);
    await withoutSmtp.close();
  });

  test('Mover leads to the service’s own terms and moves once they are accepted', async () => {
    const { id, links, agenda, booker } = await newReplyBooking();
    const description = 'Traé la vacuna';
    const { version } = await api.db
      .insertInto('terms')
      .values({ version: 900, service_id: agenda.serviceId, description, created_at: TUESDAY_9 })
      .returning('version')
      .executeTakeFirstOrThrow();
    const payload = `start=${THURSDAY_8 + 1800}`;
    const termsAnswer = await postForm(links.move, payload);
    expect([termsAnswer.status, termsAnswer.body.includes('Falta un paso')]).toEqual([409, true]);
    expect(termsAnswer.body).toContain(`href="/admin-bookings-move/${id}"`);
    expect((await findBookingRow(api, id)).starts).toBe(THURSDAY_8);
    const acceptance = { params: { userId: booker.id }, body: { version } };
    expect((await api.call(acceptTerms, acceptance, booker.token)).status).toBe(200);
    expect((await postForm(links.move, payload)).body).toContain('Cambiaste tu turno');
  });

  test('Mover rejects a taken or missing hour and keeps the booking', async () => {
    const { id, links, agenda } = await newReplyBooking();
    await newBooking(api, agenda, THURSDAY_8 + 1800);
    const takenAnswer = await postForm(`${links.move}?dia=2026-12-03`, `start=${THURSDAY_8 + 1800}`);
    expect([takenAnswer.status, takenAnswer.body.includes('ya fue reservado')]).toEqual([409, true]);
    const [, next = ''] = /name="start" value="(\d+)"/.exec(takenAnswer.body) ?? [];
    expect(Number(next)).toBe(THURSDAY_8 + 3600);
    expect((await postForm(links.move)).body).toContain('Tenés que elegir una hora');
    expect((await findBookingRow(api, id)).starts).toBe(THURSDAY_8);
  });
});

test('Ver mi turno shows date, place and pet, and no personal data', async () => {
  const { links, booker } = await newReplyBooking();
  const { body, headers } = await getPage(links.look);
  for (const word of ['Tu turno', 'jueves 3 de diciembre', '08:00 hs', 'Centro de Zoonosis', 'Luna'])
    expect(body.toLowerCase()).toContain(word.toLowerCase());
  for (const secret of [booker.email, 'Pérez', 'Ana', '2622 451287', 'San Martín 100'])
    expect(body).not.toContain(secret);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});
