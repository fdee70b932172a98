import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Booking, changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { listCalls, markCall } from '#shared/bookings/calls.ts';
import { createClosures } from '#shared/bookings/closures.ts';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { DAY_MS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { findBookingRow, newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';
import { toChoice } from '../../../test/planning.ts';
import { enqueueReminder } from '../../../test/reply-desk.ts';
import { deliverDue } from '../../mail/outbox/outbox.service.ts';
import { bookingMails } from './bookings.mails.ts';

const EIGHT = wallAt('2026-12-02', '08:00');

let api: TestApi;
let admin: Person;
let plazaId: number;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
  admin = await newAdmin(api);
  plazaId = await newLocation('Plaza España');
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

async function newLocation(name: string): Promise<number> {
  const { id } = await api.db
    .insertInto('locations')
    .values({ name, name_folded: fold(name), address: '', notes: '', map_url: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Agenda = Awaited<ReturnType<typeof newAgenda>>;

async function addSibling({ serviceId }: Agenda, locationId = 1): Promise<Agenda> {
  const other = await newAgenda(api, {});
  const columns = { service_id: serviceId, location_id: locationId, operator_user_id: admin.id };
  await api.db.updateTable('agendas').set(columns).where('id', '=', other.id).execute();
  return { id: other.id, serviceId, locationId, operatorUserId: admin.id };
}

async function newNotifiedBooking() {
  const agenda = await newAgenda(api, {});
  const booking = await newBooking(api, agenda, EIGHT);
  await deliverMails(api);
  await enqueueReminder(api, booking, EIGHT);
  await deliverMails(api);
  const links = findLinks(findLastMailTo(booking)?.text);
  await requestPage(links.coming, 'POST');
  expect((await findBookingRow(api, booking.id)).comingStart).toBe(EIGHT);
  return { agenda, booking, links };
}

const { book } = createBookingDesk(() => api);
const findLastMailTo = ({ booker }: TestBooking) => api.mails.findLast(({ to }) => to === booker.email);
const findLinks = (text = '') => {
  const findLink = (path: string) => new RegExp(`http://localhost:3000(${path}/\\S+)`).exec(text)?.[1] ?? '';
  return { coming: findLink(ACTION_PATHS.coming), look: findLink(ACTION_PATHS.look) };
};
const requestPage = (url: string, method: 'GET' | 'POST' = 'GET') =>
  api.app.inject({
    method,
    url,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const move = (booking: TestBooking, next: { start?: number; agenda?: Agenda }) => {
  const { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId } = next.agenda ?? {};
  const body = { bookingStartDate: next.start ?? EIGHT, ServiceId, LocationId, OperatorUserId };
  return api.send(moveBooking, { params: { id: booking.id }, body }, admin.token);
};
const change = ({ id }: TestBooking, bookingStatus: 'A' | 'C' | 'D' | 'N', by = admin) =>
  api.send(changeBooking, { params: { id }, body: { bookingStatus } }, by.token);
const listBookingCalls = async ({ id }: TestBooking) => {
  const { body } = await api.call(listCalls, { query: { state: 'open' } }, admin.token);
  return body.items.filter(({ BookingId }) => BookingId === id);
};

describe('moves to another agenda at the same hour', () => {
  test('the mail of a move names both locations, expires earlier links and requests a new confirmation', async () => {
    const { agenda, booking, links } = await newNotifiedBooking();
    expect((await move(booking, { agenda: await addSibling(agenda, plazaId) })).status).toBe(200);
    expect((await findBookingRow(api, booking.id)).comingStart).toBeNull();
    await deliverMails(api);
    const { text = '' } = findLastMailTo(booking) ?? {};
    expect(text).toContain('del miércoles 2 de diciembre a las 08:00, en el Centro de Zoonosis.');
    expect(text).toContain('Te esperamos el miércoles 2 de diciembre a las 08:00, en la Plaza España:');
    expect((await requestPage(links.look)).body).toContain('cambió de horario o de lugar');
    expect((await requestPage(links.coming, 'POST')).statusCode).toBe(410);
    expect((await requestPage(findLinks(text).look)).statusCode).toBe(200);
  });

  test('the mail of a move to another operator states that day, hour and location stay', async () => {
    const { agenda, booking } = await newNotifiedBooking();
    expect((await move(booking, { agenda: await addSibling(agenda) })).status).toBe(200);
    await deliverMails(api);
    expect(findLastMailTo(booking)?.text).toContain(
      'El día, la hora y el lugar son los mismos: cambia quién lo atiende.',
    );
  });
});

describe('several changes before the mail', () => {
  test('the mail of a second move names the start that the booker was notified of', async () => {
    const { booking } = await newNotifiedBooking();
    for (const start of [EIGHT + HOUR_SECONDS, EIGHT + 2 * HOUR_SECONDS]) await move(booking, { start });
    await deliverMails(api);
    const { text = '' } = findLastMailTo(booking) ?? {};
    expect(text).toContain('del miércoles 2 de diciembre a las 08:00.');
    expect(text).toContain('Te esperamos el miércoles 2 de diciembre a las 10:00:');
  });

  test('a second move names the start before a first move that is notified with another booking’s', async () => {
    const agenda = await newAgenda(api, {});
    const owner = await newResident(api);
    const bookFor = async (start: number) =>
      (await book(owner, { serviceId: agenda.serviceId, start })).body.result as Booking;
    const bookings = [await bookFor(EIGHT), await bookFor(EIGHT + 1_800)] as const;
    await deliverMails(api);
    const choices = bookings.map((each) => toChoice(each, 'move', each.bookingStartDate + 24 * HOUR_SECONDS));
    const day = { fromDate: '2026-12-02', toDate: '2026-12-02', fromMinute: null, toMinute: null };
    const closures = [{ ...day, reason: 'Corte de luz', AgendaId: agenda.id, LocationId: null }];
    expect((await api.call(createClosures, { body: { closures, choices } }, admin.token)).status).toBe(200);
    const body = { bookingStartDate: EIGHT + 26 * HOUR_SECONDS };
    await api.send(moveBooking, { params: { id: bookings[0].id }, body }, admin.token);
    await deliverMails(api);
    const texts = api.mails.filter(({ to }) => to === owner.email).map(({ text }) => text);
    const moveText = texts.find((text) => text.includes('Te esperamos el jueves 3 de diciembre a las 10:00'));
    expect(moveText).toContain('del miércoles 2 de diciembre a las 08:00.');
  });

  test('a cancellation by mail or call names the start that the booker was notified of', async () => {
    const { booking } = await newNotifiedBooking();
    await move(booking, { start: EIGHT + HOUR_SECONDS });
    await change(booking, 'C');
    await deliverMails(api);
    expect(findLastMailTo(booking)?.text).toContain(
      'del miércoles 2 de diciembre a las 08:00, en el Centro de Zoonosis.',
    );
    await api.db
      .updateTable('users')
      .set({ bounced_at: TUESDAY_9 })
      .where('id', '=', booking.booker.id)
      .execute();
    expect(await listBookingCalls(booking)).toMatchObject([{ kind: 'C', was: EIGHT }]);
  });

  test('a notified move begins at the start of the booker’s own last move or of the last call', async () => {
    const { booking } = await newNotifiedBooking();
    const ownMove = { params: { id: booking.id }, body: { bookingStartDate: EIGHT + HOUR_SECONDS } };
    expect((await api.send(moveBooking, ownMove, booking.booker.token)).status).toBe(200);
    await move(booking, { start: EIGHT });
    await deliverMails(api);
    expect(findLastMailTo(booking)?.text).toContain('del miércoles 2 de diciembre a las 09:00.');

    const calledBooking = (await newNotifiedBooking()).booking;
    await move(calledBooking, { start: EIGHT + HOUR_SECONDS });
    await api.db
      .updateTable('users')
      .set({ bounced_at: TUESDAY_9 })
      .where('id', '=', calledBooking.booker.id)
      .execute();
    const [call] = await listBookingCalls(calledBooking);
    await api.send(markCall, { params: { id: call?.id }, body: { isDone: true } }, admin.token);
    await move(calledBooking, { start: EIGHT });
    expect(await listBookingCalls(calledBooking)).toMatchObject([{ kind: 'M', was: EIGHT + HOUR_SECONDS }]);
  });

  test('a booking moved and moved back causes no notification', async () => {
    const { booking } = await newNotifiedBooking();
    const mailCount = api.mails.length;
    await move(booking, { start: EIGHT + HOUR_SECONDS });
    await move(booking, { start: EIGHT });
    await deliverMails(api);
    expect(api.mails.length).toBe(mailCount);
    expect(await listBookingCalls(booking)).toEqual([]);
  });
});

test('a second cancellation of a booking is notified again', async () => {
  const { booking } = await newNotifiedBooking();
  api.setNow(TUESDAY_9 + DAY_MS - 2 * HOUR_SECONDS * 1000);
  const clerk = await newAdmin(api);
  for (const status of ['C', 'D', 'A', 'C'] as const) {
    api.setNow(api.now() + 60_000);
    expect((await change(booking, status, clerk)).status).toBe(200);
    await deliverMails(api);
  }
  const subjects = api.mails.filter(({ to }) => to === booking.booker.email).map(({ subject }) => subject);
  expect(subjects.map((subject) => subject.split(' ')[0])).toEqual([
    'Turno',
    'Recordatorio:',
    'Cancelamos',
    'Cancelamos',
  ]);
});

test('a booking marked as missed days later is not notified', async () => {
  const { booking } = await newNotifiedBooking();
  api.setNow(TUESDAY_9 + 10 * DAY_MS);
  expect((await change(booking, 'N', await newAdmin(api))).status).toBe(200);
  api.setNow(api.now() + HOUR_SECONDS * 1000);
  await deliverMails(api);
  expect(findLastMailTo(booking)?.subject).toMatch(/^Recordatorio/);
});

test('a booking moved while its mail is sent is not marked as asked for confirmation', async () => {
  const agenda = await newAgenda(api, {});
  await api.db
    .updateTable('services')
    .set({ offers_unanswered: 1 })
    .where('id', '=', agenda.serviceId)
    .execute();
  const start = EIGHT + 7 * 24 * HOUR_SECONDS;
  const booking = await newBooking(api, agenda, start);
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent > 1) throw new Error('away');
    await move(booking, { start: start + HOUR_SECONDS });
  };
  await deliverDue({ ...api, mail: { send } }, bookingMails, () => undefined);
  expect((await findBookingRow(api, booking.id)).askedAt).toBeNull();
});

test('a mail composed before the service offers unanswered places contains no warning', async () => {
  const agenda = await newAgenda(api, {});
  const booking = await newBooking(api, agenda, EIGHT + 7 * 24 * HOUR_SECONDS);
  const send = () => Promise.reject(new Error('away'));
  await deliverDue({ ...api, mail: { send } }, bookingMails, () => undefined);
  await api.db
    .updateTable('services')
    .set({ offers_unanswered: 1 })
    .where('id', '=', agenda.serviceId)
    .execute();
  api.setNow(api.now() + 3_600_000);
  await deliverMails(api);
  expect(findLastMailTo(booking)?.text).not.toContain('Sin tu respuesta');
  expect(await findBookingRow(api, booking.id)).toMatchObject({ askedAt: null, warnedAt: null });
});

test('a changed e-mail expires the links sent to the previous address', async () => {
  const { booking, links } = await newNotifiedBooking();
  expect((await requestPage(links.look)).statusCode).toBe(200);
  await api.db
    .updateTable('users')
    .set({ email: 'otra@correo.test' })
    .where('id', '=', booking.booker.id)
    .execute();
  expect((await requestPage(links.look)).statusCode).toBe(404);
});
