import { recoverPassword } from '#shared/accounts/session.ts';
import { changeBooking, createBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { saveDischarge } from '#shared/clinic/sheets.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { requestConfirmation } from '../server/accounts/users/email-confirmations.service.ts';
import { remindBookers } from '../server/bookings/reminders/reminders.service.ts';
import { sendHealthReminders } from '../server/clinic/health-reminders/health-reminders.service.ts';
import { enqueueMail } from '../server/mail/outbox/outbox.service.ts';
import { mailKinds } from '../server/mail-kinds.ts';
import type { Message } from '../server/platform/message.ts';
import { type TestApi, TUESDAY_9 } from './app.ts';
import { wallAt } from './bookings.ts';
import { newPetVaccinatedUntil } from './health.ts';
import { deliverMails, failTest } from './mails.ts';
import { newAdmin, newAgenda, newPet, type Person } from './people.ts';

/** Name with which a stranger could sign up to lure readers of mails. */
export const LURE = 'Multa pendiente: pague en https://multas.test';
export const MAIL_KINDS = Object.keys(mailKinds);
const ACCOUNT_KINDS = [
  'accountMade',
  'newLogin',
  'codesGuessed',
  'secondFactor',
  'passkey',
  'welcome',
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'farewell',
  'rectification',
  'petGone',
  'petMerged',
  'petCame',
];

/** Prepares a person for every kind: the welcome needs a missing password, the farewell a set date. */
export async function preparePerson(api: TestApi, { id }: Person, name = LURE): Promise<void> {
  const lure = { name, last_name: name, password_hash: null, farewell_at: api.now() };
  await api.db.updateTable('users').set(lure).where('id', '=', id).execute();
}

/** Sends every kind of mail to a person with that name and pets of that name; `townText` is the town's text. */
export async function sendEveryMailTo(
  api: TestApi,
  person: Person,
  name = LURE,
  townText = 'Traé el documento',
): Promise<Message[]> {
  api.setNow(TUESDAY_9);
  await preparePerson(api, person, name);
  const { id: userId, email } = person;
  const now = api.now();
  const correctionAnswer = { isAccepted: false, answer: townText };
  const payload = {
    to: email,
    at: now,
    network: '203.0.113.9',
    isOn: true,
    endsAt: now,
    PetId: await newPet(api, person, name),
    petName: name,
    ...correctionAnswer,
  };
  const otherOwnerId = (await newAdmin(api)).id;
  await setOwner(api, payload.PetId, otherOwnerId);
  for (const kind of ACCOUNT_KINDS)
    await enqueueMail(api.db, { kind, userId, now, lifetime: DAY_MS, payload });
  await api.db
    .transaction()
    .execute((trx) => requestConfirmation(trx, { userId, purpose: 'own', email, now }));
  await loseDraw(api, person);
  const movedBookingId = await cancelAndMove(api, person, { name, townText });
  await offerPlaceTo(api, person, { name, townText });
  await api.call(recoverPassword, { body: { email } });
  await deliverMails(api);
  // Undoes the merge whose owner was notified.
  await setOwner(api, payload.PetId, userId);
  await enqueueMail(api.db, { kind: 'petParted', userId, now, lifetime: DAY_MS, payload });
  await deliverMails(api);
  await setOwner(api, payload.PetId, otherOwnerId);
  api.setNow(toInstant(wallAt('2026-12-02', '10:00'), api.config.TOWN_TIMEZONE));
  await remindBookers(api);
  await newPetVaccinatedUntil(api, person, name, '2026-12-05');
  await sendHealthReminders(api, failTest);
  await deliverMails(api);
  api.setNow(toInstant(wallAt('2026-12-03', '11:00'), api.config.TOWN_TIMEZONE));
  const noShow = { params: { id: movedBookingId }, body: { bookingStatus: 'N' as const } };
  await api.call(changeBooking, noShow, (await newAdmin(api)).token);
  api.setNow(toInstant(wallAt('2026-12-03', '11:10'), api.config.TOWN_TIMEZONE));
  await deliverMails(api);
  await markBookingDone(api, movedBookingId, townText);
  const mails = api.mails.filter(({ to }) => to === email);
  // Two bookings give two confirmations.
  const second = mails.findIndex(({ subject }) => subject.startsWith('Turno de '));
  return mails.filter((_, index) => index !== second);
}

async function offerPlaceTo(
  api: TestApi,
  person: Person,
  { name, townText }: { name: string; townText: string },
): Promise<void> {
  const { id: agenda_id, serviceId: service_id } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ name: townText }).where('id', '=', service_id).execute();
  const now = api.now();
  const ranks = { rank: 1, line_rank: 1, created_at: now, updated_at: now };
  const entry = await api.db
    .insertInto('waiting_entries')
    .values({ service_id, pet_id: await newPet(api, person, name), ...ranks })
    .returning('id')
    .executeTakeFirstOrThrow();
  const starts = wallAt('2026-12-03', '08:00');
  const place = { service_id, agenda_id, starts, ends: starts + 1_800, place: 1 };
  const times = {
    opens_at: now,
    until_at: now + DAY_MS,
    until_wall: starts,
    created_at: now,
    created_by: null,
  };
  const { id: offerId } = await api.db
    .insertInto('offers')
    .values({ entry_id: entry.id, user_id: person.id, ...place, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'placeOffered', userId: person.id, now, lifetime: DAY_MS, payload: { offerId } };
  await enqueueMail(api.db, mail);
}

async function loseDraw(api: TestApi, { id: user_id }: Person): Promise<void> {
  const agenda = await newAgenda(api, {});
  const times = { created_at: 0, created_by: 1, updated_at: 0 };
  const row = {
    service_id: agenda.serviceId,
    closes: 0,
    confirm_by: 0,
    secret: '',
    commitment: '',
    ...times,
  };
  const draw = await api.db.insertInto('draws').values(row).returning('id').executeTakeFirstOrThrow();
  const entry = { user_id, code: 'K7-2041', state: 'waiting' as const, place: 1, created_at: 0 };
  await api.db
    .insertInto('draw_entries')
    .values({ ...entry, draw_id: draw.id, pet_ids: '[]', operativo_ids: '[]' })
    .execute();
  const mail = { kind: 'drawWaiting', userId: user_id, now: api.now(), lifetime: DAY_MS };
  await enqueueMail(api.db, { ...mail, payload: { drawId: draw.id } });
}

async function setOwner(api: TestApi, petId: number, user_id: number): Promise<void> {
  await api.db.updateTable('pets').set({ user_id }).where('id', '=', petId).execute();
}

async function markBookingDone(api: TestApi, id: number, townText: string): Promise<void> {
  const done = { params: { id }, body: { bookingStatus: 'D' as const } };
  const { token } = await newAdmin(api);
  await api.call(changeBooking, done, token);
  const discharge = {
    toName: townText,
    toIdNumber: '',
    doneAt: api.now(),
    deliveredAt: api.now(),
    HandoverId: null,
  };
  await api.call(saveDischarge, { params: { id }, body: discharge }, token);
  api.setNow(toInstant(wallAt('2026-12-03', '11:20'), api.config.TOWN_TIMEZONE));
  await deliverMails(api);
}

async function cancelAndMove(
  api: TestApi,
  person: Person,
  { name, townText }: { name: string; townText: string },
): Promise<number> {
  const agenda = await newAgenda(api, {});
  const admin = await newAdmin(api);
  const preparation = JSON.stringify([{ SpecieId: null, hoursBefore: 12, text: townText }]);
  const texts = { name: townText, description: townText, bring: townText, preparation };
  const aftercare = JSON.stringify([{ aftercareKind: 'from', aftercareAmount: 5, text: townText }]);
  const serviceColumns = { effect: 'castration' as const, aftercare, ...texts };
  await api.db.updateTable('services').set(serviceColumns).where('id', '=', agenda.serviceId).execute();
  const ids: number[] = [];
  for (const time of ['08:00', '09:00']) {
    const body = {
      bookingStartDate: wallAt('2026-12-03', time),
      ServiceId: agenda.serviceId,
      BookerUserId: person.id,
      PetId: await newPet(api, person, name),
    };
    ids.push((await api.call(createBooking, { body }, person.token)).body.result?.id ?? 0);
  }
  const [cancelled = 0, moved = 0] = ids;
  await deliverMails(api);
  const cancelling = { bookingStatus: 'C' as const, reason: townText };
  await api.call(changeBooking, { params: { id: cancelled }, body: cancelling }, admin.token);
  const move = { bookingStartDate: wallAt('2026-12-03', '10:00'), reason: townText };
  await api.call(moveBooking, { params: { id: moved }, body: move }, admin.token);
  return moved;
}
