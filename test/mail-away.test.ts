import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmEmailByLink } from '#shared/accounts/email-confirmations.ts';
import { login } from '#shared/accounts/session.ts';
import { signUp } from '#shared/accounts/users.ts';
import { changeBooking, createBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { listCalls } from '#shared/bookings/calls.ts';
import { acceptTerms } from '#shared/catalogues/terms.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { sessionMails } from '../server/accounts/login/session.mails.ts';
import { releaseHolds } from '../server/bookings/holds/holds.service.ts';
import { bookingMails } from '../server/bookings/notifications/bookings.mails.ts';
import { deliverDue } from '../server/mail/outbox/outbox.service.ts';
import { addMailBackoff } from '../server/mail/transports/mail-backoff.ts';
import { type TestApi, testApp } from './app.ts';
import { wallAt } from './bookings.ts';
import { deliverMails, findConfirmation } from './mails.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from './people.ts';
import { toUserDraft } from './user-draft.ts';

const EIGHT = wallAt('2026-12-03', '08:00');

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test', EMAIL_VERIFICATION: 'on' } });
});
afterAll(() => api.close());

function createHangingSender() {
  const connection = Promise.withResolvers<void>();
  const mail = addMailBackoff({ send: () => connection.promise }, api.now);
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const send = () => deliverDue({ ...api, mail }, { ...bookingMails, ...sessionMails }, onFailure);
  const hangUp = () => connection.reject(Object.assign(new Error('connection lost'), { code: 'ESOCKET' }));
  return { send, hangUp, failures };
}

async function newSignedUpResident(): Promise<Person> {
  const draft = toUserDraft();
  const email = String(draft.userEmail);
  const { body: person } = await api.send(signUp, { body: { ...draft, userPassword: PASSWORD } });
  const { body: session } = await api.call(login, { body: { email, pwd: PASSWORD } });
  await api.call(acceptTerms, { params: { userId: Number(person.id) } }, session.token);
  return { id: Number(person.id), email, token: session.token };
}

type Agenda = Awaited<ReturnType<typeof newAgenda>>;

async function book(owner: Person, agenda: Agenda, bookingStartDate: number): Promise<number> {
  const { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId } = agenda;
  const PetId = await newPet(api, owner);
  const body = { ServiceId, LocationId, OperatorUserId, BookerUserId: owner.id, PetId, bookingStartDate };
  const answer = await api.call(createBooking, { body }, owner.token);
  expect(answer).toMatchObject({ status: 200, body: { ok: 1 } });
  return answer.body.result?.id ?? 0;
}

async function waitHalfAnHour(): Promise<void> {
  for (let minute = 0; minute < 30; minute += 1) {
    api.setNow(api.now() + MINUTE_MS);
    await deliverMails(api);
  }
}

const listSubjectsTo = (person: Person) =>
  api.mails
    .filter(({ to }) => to === person.email)
    .map(({ subject }) => subject.replace(' · San Carlos', ''));

test('a hanging mail server delays no request, and once back receives each mail once, in order', async () => {
  const hanging = createHangingSender();
  const agenda = await newAgenda(api, { maxActivePerResident: 0 });
  const stranger = await newSignedUpResident();
  const resident = await newResident(api);
  const pending = hanging.send();
  const heldId = await book(stranger, agenda, EIGHT + 5400);
  const [, movedId, cancelledId] = [
    await book(resident, agenda, EIGHT),
    await book(resident, agenda, EIGHT + 1800),
    await book(resident, agenda, EIGHT + 3600),
  ];
  const moveRequest = { params: { id: movedId }, body: { bookingStartDate: EIGHT + 7200 } };
  expect((await api.call(moveBooking, moveRequest, resident.token)).status).toBe(200);
  const cancelRequest = { params: { id: cancelledId }, body: { bookingStatus: 'C' as const } };
  expect((await api.call(changeBooking, cancelRequest, resident.token)).status).toBe(200);
  const clerk = await newAdmin(api);
  const townBookingId = await book(await newResident(api), agenda, EIGHT + 9000);
  const townCancellation = { params: { id: townBookingId }, body: { bookingStatus: 'C' as const } };
  expect((await api.call(changeBooking, townCancellation, clerk.token)).body.told).toBe('mail');
  const listCalledIds = async () => {
    const { body } = await api.call(listCalls, { query: { state: 'open' } }, clerk.token);
    return body.items.map(({ BookingId }) => BookingId);
  };
  hanging.hangUp();
  await pending;
  for (let minute = 0; minute < 90; minute += 10) {
    api.setNow(api.now() + 10 * MINUTE_MS);
    await hanging.send();
    await releaseHolds(api);
  }
  expect([api.mails, hanging.failures.length > 1]).toEqual([[], true]);
  expect(await listCalledIds()).toEqual([townBookingId]);

  await waitHalfAnHour();
  expect(await listCalledIds()).toEqual([]);
  await releaseHolds(api);
  const { token } = await findConfirmation(api, stranger);
  expect((await api.call(confirmEmailByLink, { body: { token } })).status).toBe(200);
  await waitHalfAnHour();
  expect(listSubjectsTo(stranger)).toEqual([
    'Tu cuenta está lista',
    'Confirmá tu correo',
    'Turno de Luna el 03/12/2026 a las 09:30',
  ]);
  expect(listSubjectsTo(resident).toSorted()).toEqual([
    'Cambiaste tu turno al 03/12/2026 a las 10:00',
    'Cancelaste tu turno del 03/12/2026',
    'Turno de Luna el 03/12/2026 a las 08:00',
  ]);
  expect(new Set(api.mails.map(({ id }) => id)).size).toBe(api.mails.length);
  const status = await api.db.selectFrom('bookings').select('status').where('id', '=', heldId).execute();
  expect(status).toEqual([{ status: 'A' }]);
  const unsent = await api.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(unsent).toEqual([]);
});
