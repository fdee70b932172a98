import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { countCalls } from '#shared/bookings/calls.ts';
import {
  leaveWaitingList,
  prioritiseEntry,
  updateWaitingEntry,
  WAITING_MESSAGES,
} from '#shared/bookings/waiting-list.ts';
import { listOfferablePlaces, listOfferCalls } from '#shared/bookings/waiting-list-offers.ts';
import { addProcedure } from '#shared/health/health.ts';
import { listServices } from '#shared/schedule/services.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { addWaitingEntries } from '../records/waiting-entries.queries.ts';

const SLOT_MINUTES = { from: 480, to: 510 };
const THURSDAY_8 = wallAt('2026-12-03', '08:00');

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://localhost' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const desk = createWaitingDesk(() => ({ api, admin }));
const {
  replyToOffer,
  book,
  changeStatus,
  fillPlaces,
  joinList,
  readWaitingList,
  newWaiting,
  newWaitingAgenda,
  findOffer,
  setOpenMinutes,
  listOwnEntries,
  runPass,
} = desk;
const personMerges = createMergeDesk(() => ({ api, clerk: admin }));
const petMerges = createPetMergeDesk(() => ({ api, clerk: admin }));

async function newOfferedEntry(wishes: object = {}) {
  const agenda = await newWaitingAgenda();
  await setOpenMinutes(agenda, SLOT_MINUTES);
  const [booked] = await fillPlaces(agenda);
  await runPass();
  const waiting = await newWaiting(agenda, { dates: ['2026-12-02'], ...wishes });
  await changeStatus(booked?.id ?? 0, 'C', admin);
  return { agenda, ...waiting, offer: await findOffer(waiting.owner) };
}

describe('joining the waiting list', () => {
  test('rejects joining without a waiting list, twice, with a booked pet or another person’s pet', async () => {
    const ana = await newResident(api);
    const PetId = await newPet(api, ana);
    const plainAgenda = await newAgenda(api, {});
    expect((await joinList(ana, plainAgenda, { PetId })).error.message).toBe(WAITING_MESSAGES.off);
    const agenda = await newWaitingAgenda();
    expect((await joinList(ana, agenda, { PetId, dates: ['2027-06-01'] })).status).toBe(200);
    expect((await joinList(ana, agenda, { PetId })).error.message).toBe(WAITING_MESSAGES.twice('Luna'));
    expect((await joinList(await newResident(api), agenda, { PetId })).status).toBe(404);
    const booker = await newResident(api);
    const bookedPet = await newPet(api, booker, 'Mora');
    await book(booker, { serviceId: agenda.serviceId, petId: bookedPet });
    const rejected = await joinList(booker, agenda, { PetId: bookedPet });
    expect(rejected.error.message).toBe(WAITING_MESSAGES.booked('Mora'));
    const wrongDates = { fromDate: '2027-01-04', untilDate: '2027-01-02' };
    expect((await joinList(ana, agenda, wrongDates)).error.message).toBe(WAITING_MESSAGES.dates);
    expect((await joinList(ana, agenda, { LocationIds: [9_999] })).error.message).toBe(
      WAITING_MESSAGES.location,
    );
  });

  test('a waiting entry shows how many pets come first, keeps its rank when changed and loses it when left', async () => {
    const agenda = await newWaitingAgenda();
    const farWishes = { dates: ['2027-06-01'] };
    const first = await newWaiting(agenda, farWishes);
    const second = await newWaiting(agenda, farWishes);
    expect(await listOwnEntries(second.owner)).toMatchObject([
      { petsBefore: 1, placesThisMonth: 0, waitingState: 'waiting' },
    ]);
    const wishes = { LocationIds: [1], fromDate: '2026-12-20', untilDate: '2027-01-10', dates: [] };
    const changed = await api.call(
      updateWaitingEntry,
      { params: { id: first.entryId }, body: wishes },
      first.owner.token,
    );
    expect(changed.body).toMatchObject({ petsBefore: 0, ...wishes });
    await api.call(leaveWaitingList, { params: { id: first.entryId } }, first.owner.token);
    expect(await listOwnEntries(first.owner)).toEqual([]);
    const leaveAgain = async ({ token }: Person) =>
      (await api.call(leaveWaitingList, { params: { id: first.entryId } }, token)).error.message;
    expect(await leaveAgain(first.owner)).toBe(WAITING_MESSAGES.over);
    expect(await leaveAgain(admin)).toBe(WAITING_MESSAGES.notWaiting);
    expect(await listOwnEntries(second.owner)).toMatchObject([{ petsBefore: 0 }]);
    api.setNow(TUESDAY_9 + 1_000);
    await joinList(first.owner, agenda, { PetId: first.petId, ...farWishes });
    expect(await listOwnEntries(first.owner)).toMatchObject([{ petsBefore: 1 }]);
  });

  test('a suspension adds pets in front of the waiting list, a draw at its end, each pet once', async () => {
    const agenda = await newWaitingAgenda();
    const { owner, petId } = await newWaiting(agenda, { dates: ['2027-06-01'] });
    const pets = [await newPet(api, owner, 'A'), await newPet(api, owner, 'B'), petId];
    const rows = pets.map((id, position) => ({
      serviceId: agenda.serviceId,
      petId: id,
      position,
      dates: ['2027-06-01'],
    }));
    const now = api.now();
    await inTransaction(api.db, (trx) => addWaitingEntries(trx, rows.slice(0, 1), { line: 'last', now }));
    await inTransaction(api.db, (trx) => addWaitingEntries(trx, rows.slice(1), { line: 'first', now }));
    const names = (await readWaitingList(agenda)).items.map(({ petName }) => petName);
    expect(names).toEqual(['B', 'Luna', 'A']);
  });
});

describe('earlier places for booked pets (acceptance 43)', () => {
  test('accepting an earlier place moves the booking and offers its later place to the next pet', async () => {
    const agenda = await newWaitingAgenda();
    await setOpenMinutes(agenda, SLOT_MINUTES);
    const [booked] = await fillPlaces(agenda);
    await runPass();
    const ana = await newResident(api);
    const PetId = await newPet(api, ana);
    const laterAnswer = await book(ana, { serviceId: agenda.serviceId, petId: PetId, start: THURSDAY_8 });
    const BookingId = laterAnswer.body.result?.id ?? 0;
    expect((await joinList(ana, agenda, { PetId, BookingId })).status).toBe(200);
    const next = await newWaiting(agenda, { dates: ['2026-12-03'] });
    await changeStatus(booked?.id ?? 0, 'C', admin);
    expect(await listOwnEntries(ana)).toMatchObject([{ improvedStart: THURSDAY_8, waitingState: 'offered' }]);
    const offer = await findOffer(ana);
    const accepted = await replyToOffer(offer?.id ?? 0, 'accept', ana);
    expect(accepted.body).toMatchObject({
      message: WAITING_MESSAGES.moved,
      booking: { id: BookingId, bookingStartDate: WEDNESDAY_8 },
    });
    expect(await findOffer(next.owner)).toMatchObject({ bookingStartDate: THURSDAY_8 });
    expect((await replyToOffer(offer?.id ?? 0, 'accept', ana)).body.booking?.id).toBe(BookingId);
  });

  test.each(['D', 'N'] as const)(
    'marking a booking %s ends its wait for an earlier place',
    async (status) => {
      const agenda = await newWaitingAgenda();
      await setOpenMinutes(agenda, { from: 1_020, to: 1_080 });
      const ana = await newResident(api);
      const PetId = await newPet(api, ana);
      const start = wallAt('2026-12-01', '17:30');
      const bookAnswer = await book(ana, { serviceId: agenda.serviceId, petId: PetId, start });
      const BookingId = bookAnswer.body.result?.id ?? 0;
      const { body } = await joinList(ana, agenda, { PetId, BookingId });
      expect((await desk.offerPlaceTo(body.id, agenda, start - 1_800)).status).toBe(200);
      expect((await changeStatus(BookingId, status, admin)).status).toBe(200);
      expect(await listOwnEntries(ana)).toEqual([]);
      expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'R' }]);
    },
  );

  test('a booked pet on the waiting list is offered no later place', async () => {
    const agenda = await newWaitingAgenda();
    await setOpenMinutes(agenda, SLOT_MINUTES);
    const ana = await newResident(api);
    const PetId = await newPet(api, ana);
    const first = await book(ana, { serviceId: agenda.serviceId, petId: PetId });
    await joinList(ana, agenda, { PetId, BookingId: first.body.result?.id ?? 0 });
    await runPass();
    expect(await findOffer(ana)).toBeNull();
  });
});

describe('links of offers (acceptance 25)', () => {
  test('the link of an offer changes nothing when opened and answers by its buttons', async () => {
    const { agenda, owner } = await newOfferedEntry();
    await deliverMails(api);
    const mail = api.mails.findLast(({ to }) => to === owner.email);
    const url = /\/lugar-ofrecido\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    for (let nth = 0; nth < 3; nth++) {
      const page = await api.app.inject({ url });
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Acepto el turno')]);
    }
    expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'L' }]);
    const post = (answered: string) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answered}`,
      });
    expect((await post('accept')).body).toContain(WAITING_MESSAGES.accepted);
    expect((await post('accept')).body).toContain(WAITING_MESSAGES.accepted);
    expect((await post('decline')).statusCode).toBe(409);
    expect((await api.app.inject({ url })).body).toContain('El turno es tuyo');
    expect((await api.app.inject({ url: '/lugar-ofrecido/1-2-3' })).statusCode).toBe(404);
    expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'A' }]);
  });
});

describe('waiting list for staff', () => {
  test('staff list the waiting pets, prioritise one with a reason and offer a chosen place', async () => {
    const agenda = await newWaitingAgenda({ fastingHours: 12 });
    await setOpenMinutes(agenda, SLOT_MINUTES);
    const farWishes = { dates: ['2027-06-01'] };
    const [first, second] = [await newWaiting(agenda, farWishes), await newWaiting(agenda, farWishes)];
    const reason = 'Tumor: operar pronto';
    const body = { reason };
    const prioritise = (change: { reason: string | null }) =>
      api.call(prioritiseEntry, { params: { id: second.entryId }, body: change }, admin.token);
    expect((await prioritise({ reason: ' ' })).error.message).toBe(WAITING_MESSAGES.reason);
    expect((await prioritise(body)).body).toMatchObject({ priorityReason: reason, petsBefore: 0 });
    const page = await readWaitingList(agenda, { limit: '1' });
    expect(page).toMatchObject({ total: 2, items: [{ id: second.entryId }] });
    expect((await readWaitingList(agenda, { limit: '1', cursor: page.next })).items).toMatchObject([
      { id: first.entryId },
    ]);
    expect((await readWaitingList(agenda, { q: 'nadie' })).items).toEqual([]);
    expect((await prioritise({ reason: null })).body).toMatchObject({ priorityReason: null, petsBefore: 1 });

    desk.setWallClock(wallAt('2026-12-01', '16:30'));
    const input = { params: { id: agenda.serviceId } };
    const places = (await api.call(listOfferablePlaces, input, admin.token)).body;
    expect(places.slice(0, 2)).toMatchObject([
      { bookingStartDate: WEDNESDAY_8, isTooLate: true },
      { bookingStartDate: THURSDAY_8, isTooLate: false },
    ]);
    expect((await desk.offerPlaceTo(first.entryId, agenda)).body).toMatchObject({ waitingState: 'offered' });
    expect((await desk.offerPlaceTo(first.entryId, agenda, THURSDAY_8)).error.message).toBe(
      WAITING_MESSAGES.hasOffer,
    );
    expect((await desk.offerPlaceTo(second.entryId, agenda)).error.message).toBe(WAITING_MESSAGES.taken);
  });

  test('staff see offers to owners whose mail bounced on the call list and record that nobody answered', async () => {
    const { agenda, owner, offer } = await newOfferedEntry();
    const listCallUserIds = async () =>
      (await api.call(listOfferCalls, {}, admin.token)).body.map(({ UserId }) => UserId);
    const readCallTotal = async () => (await api.call(countCalls, {}, admin.token)).body.total;
    const before = await readCallTotal();
    expect(await listCallUserIds()).not.toContain(owner.id);
    await api.db.updateTable('users').set({ bounced_at: api.now() }).where('id', '=', owner.id).execute();
    expect([(await readCallTotal()) - before, await listCallUserIds()]).toEqual([
      1,
      expect.arrayContaining([owner.id]),
    ]);
    expect((await readWaitingList(agenda)).items).toMatchObject([
      { mustCall: true, waitingState: 'offered' },
    ]);
    expect((await replyToOffer(offer?.id ?? 0, 'unanswered', owner)).status).toBe(403);
    expect((await replyToOffer(offer?.id ?? 0, 'unanswered', admin)).status).toBe(200);
    expect(await listOwnEntries(owner)).toMatchObject([
      { waitingState: 'waiting', offer: null, offersLeft: 2 },
    ]);
    expect(await listCallUserIds()).not.toContain(owner.id);
  });

  test('staff accept an offer for its owner, and book an offered place only with a reason', async () => {
    const { owner, offer } = await newOfferedEntry();
    const accepted = await replyToOffer(offer?.id ?? 0, 'accept', admin);
    expect(accepted.body.booking).toMatchObject({ BookerUserId: owner.id, bookingStartDate: WEDNESDAY_8 });

    const heldEntry = await newOfferedEntry();
    const stranger = await newResident(api);
    const bookingDraft = { serviceId: heldEntry.agenda.serviceId, as: admin };
    const rejected = await book(stranger, bookingDraft);
    expect([rejected.status, rejected.body.message]).toEqual([409, WAITING_MESSAGES.held]);
    const takenAnswer = await book(stranger, { ...bookingDraft, extra: { overrideReason: 'Urgencia' } });
    expect(takenAnswer.status).toBe(200);
    expect(await listOwnEntries(heldEntry.owner)).toMatchObject([{ waitingState: 'waiting', offer: null }]);
  });
});

describe('ends and transfers of waiting entries', () => {
  test('a castration ends the pet’s entry and offer at a castration service (acceptance 27)', async () => {
    const { agenda, owner, petId, offer } = await newOfferedEntry();
    await api.db
      .updateTable('services')
      .set({ effect: 'castration' })
      .where('id', '=', agenda.serviceId)
      .execute();
    const castration = {
      params: { id: petId },
      body: { procedureKind: 'castration', doneOn: '2026-11-01' },
    } as const;
    expect((await api.call(addProcedure, castration, owner.token)).status).toBe(200);
    expect(await listOwnEntries(owner)).toEqual([]);
    expect((await replyToOffer(offer?.id ?? 0, 'accept', owner)).error.message).toBe(
      `${WAITING_MESSAGES.revoked}. ${WAITING_MESSAGES.over}`,
    );
  });

  test('booking a waiting pet ends its entry and revokes its offer', async () => {
    const { agenda, owner, petId } = await newOfferedEntry();
    expect((await book(owner, { serviceId: agenda.serviceId, petId, start: THURSDAY_8 })).status).toBe(200);
    expect(await listOwnEntries(owner)).toEqual([]);
    expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'R' }]);
  });

  test('merging two people transfers waiting entry and offer, and its undo returns them', async () => {
    const { owner, offer } = await newOfferedEntry();
    const kept = await newResident(api);
    expect((await personMerges.merge(kept.id, owner.id)).status).toBe(200);
    expect(await listOwnEntries(kept)).toMatchObject([{ waitingState: 'offered' }]);
    expect((await personMerges.undo(kept.id)).status).toBe(200);
    expect(await listOwnEntries(kept)).toEqual([]);
    const offerOwner = api.db
      .selectFrom('offers')
      .select('user_id')
      .where('id', '=', offer?.id ?? 0);
    expect(await offerOwner.executeTakeFirst()).toEqual({ user_id: owner.id });
  });

  test('merging two records of a pet keeps the better rank on the waiting list', async () => {
    const agenda = await newWaitingAgenda();
    const farWishes = { dates: ['2027-06-01'] };
    const { owner, petId } = await newWaiting(agenda, farWishes);
    api.setNow(TUESDAY_9 + 1_000);
    await newWaiting(agenda, farWishes);
    const secondId = await newPet(api, owner, 'Lunita');
    await joinList(owner, agenda, { PetId: secondId, ...farWishes });
    expect((await petMerges.merge(secondId, petId)).status).toBe(200);
    expect(await listOwnEntries(owner)).toMatchObject([{ PetId: secondId, petsBefore: 0 }]);
  });

  test('the export has waiting entries and offers, and account deletion ends them and erases the priority reason', async () => {
    const { agenda, owner, entryId } = await newOfferedEntry();
    const body = { reason: 'Tumor de la familia Paz' };
    await api.call(prioritiseEntry, { params: { id: entryId }, body }, admin.token);
    const request = { params: { id: owner.id }, body: { userPassword: PASSWORD } };
    const { body: exported } = await api.call(exportUser, request, owner.token);
    expect(exported).toMatchObject({ waitingList: [{ id: entryId }], offers: [{ entryId }] });
    expect((await api.call(deleteUser, request, owner.token)).status).toBe(200);
    const entry = await api.db
      .selectFrom('waiting_entries')
      .selectAll()
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ state: 'E', priority_reason: null });
    expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'R' }]);
  });
});

test('the list of services omits waiting-list fields of a service without a waiting list', async () => {
  const { serviceId } = await newAgenda(api, {});
  const listed = (await api.call(listServices, {}, admin.token)).body;
  const plainService = listed.find(({ id }) => id === serviceId) ?? {};
  expect(Object.keys(plainService)).not.toContain('waitingList');
  const { serviceId: waitingServiceId } = await newWaitingAgenda();
  const waitingService = (await api.call(listServices, {}, admin.token)).body.find(
    ({ id }) => id === waitingServiceId,
  );
  expect(waitingService).toMatchObject({ waitingList: true, offerHours: 12 });
});
