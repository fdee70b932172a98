import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { listDay } from '#shared/bookings/bookings.ts';
import { findAgendaImpact, updateAgenda } from '#shared/bookings/change-agendas.ts';
import type { AffectedBooking, BookingChoice } from '#shared/bookings/impact.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { findBookingRow, listOverlaps, newBooking, wallAt } from '../../../test/bookings.ts';
import { newLocation } from '../../../test/catalogue-rows.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { newSiblingAgenda, saveHours, toChoice, toWeek } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
let plaza: number;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
  plaza = await newLocation(api, 'Plaza España');
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');
const HALF_PAST = wallAt('2026-12-02', '08:30');
const NO_SLOT = 'Un lugar al que querías mover un turno ya no está libre. Revisalo y volvé a guardar';

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
const findImpact = async ({ id }: Agenda) =>
  (await api.call(findAgendaImpact, { params: { id }, body: { isActive: false } }, admin.token)).body
    .affected;
const switchOff = ({ id }: Agenda, choices: BookingChoice[] = []) =>
  api.send(updateAgenda, { params: { id }, body: { isActive: false, choices } }, admin.token);
const newSibling = (agenda: Agenda, changes: Partial<Agenda>) =>
  newSiblingAgenda(api, admin.token, agenda, changes);
const readDay = async (agenda: Agenda) => {
  const params = { ...agenda, bookingDate: wallAt('2026-12-02') };
  return (await api.call(listDay, { params }, admin.token)).body;
};
const isOn = async ({ id }: Agenda) =>
  (await api.db.selectFrom('agendas').select('status').where('id', '=', id).executeTakeFirst())?.status ===
  'A';
const readRevision = async ({ id }: Agenda) =>
  (await api.db.selectFrom('agendas').select('revision').where('id', '=', id).executeTakeFirst())?.revision ??
  0;

function toMoveChoice({ id, updatedAt, proposal }: AffectedBooking): BookingChoice {
  if (!proposal?.agenda) throw new Error('nothing proposed elsewhere');
  const { bookingStartDate, agenda } = proposal;
  return { id, updatedAt, action: 'move', bookingStartDate, AgendaId: agenda.AgendaId };
}

describe('the stand-in of an agenda switched off', () => {
  test('the stand-in agenda is one of the same location first, then a general one, then an operator’s', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, EIGHT);
    const findStandIn = async () => (await findImpact(agenda))[0]?.proposal?.agenda;
    expect((await findImpact(agenda))[0]?.proposal).toBeNull();

    const vet = await newAdmin(api);
    const vetAgenda = await newSibling(agenda, { locationId: plaza, operatorUserId: vet.id });
    const vetName = expect.stringMatching(/^Ana Pérez \d+$/);
    const inPlaza = { LocationId: plaza, locationName: 'Plaza España' };
    expect(await findStandIn()).toEqual({ AgendaId: vetAgenda.id, ...inPlaza, operatorName: vetName });
    const general = await newSibling(agenda, { locationId: plaza });
    expect(await findStandIn()).toEqual({ AgendaId: general.id, ...inPlaza, operatorName: null });
    const nearAgenda = await newSibling(agenda, { operatorUserId: vet.id });
    expect((await findStandIn())?.AgendaId).toBe(nearAgenda.id);
    await switchOff(nearAgenda);
    expect((await findStandIn())?.AgendaId).toBe(general.id);
    expect((await findBookingRow(api, booking.id)).agendaId).toBe(agenda.id);
  });

  test('proposes the general agenda of the location, and none of a removed location', async () => {
    const general = await newAgenda(api, {});
    const own = await newSibling(general, { operatorUserId: (await newAdmin(api)).id });
    await newBooking(api, own, EIGHT);
    expect((await findImpact(own))[0]?.proposal?.agenda?.AgendaId).toBe(general.id);
    const agenda = await newAgenda(api, {});
    const locationId = await newLocation(api, 'Salón viejo');
    await newSibling(agenda, { locationId });
    await newBooking(api, agenda, EIGHT);
    await api.db.updateTable('locations').set({ status: 'B' }).where('id', '=', locationId).execute();
    expect((await findImpact(agenda))[0]?.proposal).toBeNull();
  });
});

describe('bookings moved to a stand-in agenda', () => {
  test('a booking moved to a stand-in agenda takes a free place there and shows in its history and day', async () => {
    const agenda = await newAgenda(api, {});
    const standIn = await newSibling(agenda, { locationId: plaza });
    const standInBooking = await newBooking(api, standIn, EIGHT);
    const booking = await newBooking(api, agenda, EIGHT);
    const [affected] = await findImpact(agenda);
    expect(affected?.proposal).toMatchObject({ bookingStartDate: HALF_PAST, place: 1 });
    const before = [await readRevision(agenda), await readRevision(standIn)];
    expect((await switchOff(agenda, affected && [toMoveChoice(affected)])).status).toBe(200);

    const target = { agendaId: standIn.id, locationId: plaza, starts: HALF_PAST, ends: HALF_PAST + 1800 };
    expect(await findBookingRow(api, booking.id)).toMatchObject({ ...target, place: 1, status: 'A' });
    const events = await api.call(listBookingEvents, { params: { id: booking.id } }, admin.token);
    expect(events.body.at(-1)).toMatchObject({
      movedFrom: { bookingStartDate: EIGHT, locationName: 'Centro de Zoonosis' },
      movedTo: { bookingStartDate: HALF_PAST, locationName: 'Plaza España' },
    });
    expect((await readDay(standIn)).slice(0, 2).map(({ id }) => id)).toEqual([standInBooking.id, booking.id]);
    expect(await readDay(agenda)).toEqual(null);
    expect(await listOverlaps(api, standIn.id)).toEqual([]);
    const after = [await readRevision(agenda), await readRevision(standIn)];
    expect(after.every((revision, index) => revision > (before[index] ?? 0))).toBe(true);
  });

  test('the mail of a move to a stand-in agenda names the new location', async () => {
    const agenda = await newAgenda(api, {});
    await newSibling(agenda, { locationId: plaza });
    const { booker } = await newBooking(api, agenda, EIGHT);
    expect((await switchOff(agenda, (await findImpact(agenda)).map(toMoveChoice))).status).toBe(200);
    await deliverMails(api);
    const mail = api.mails.findLast(({ to }) => to === booker.email);
    expect(mail?.text).toContain('Te esperamos el miércoles 2 de diciembre a las 08:00, en la Plaza España:');
    expect(mail?.text).toContain('Lugar: Plaza España');
    expect(mail?.text).toContain('Motivo: Dejamos de atender en esa agenda');
  });

  test('bookings move to a stand-in agenda as long as it has places, and the others need another choice', async () => {
    const agenda = await newAgenda(api, { places: 2, horizonDays: 2 });
    const standIn = await newSibling(agenda, { locationId: plaza });
    // These hours have two places a day, on Wednesday and on Thursday.
    const hours = toWeek({ toMinute: 540 });
    expect((await saveHours(api, admin.token, standIn.id, { hours })).status).toBe(200);
    for (const start of [EIGHT, EIGHT, HALF_PAST, HALF_PAST, HALF_PAST + 1800])
      await newBooking(api, agenda, start);
    const affected = await findImpact(agenda);
    const withProposal = affected.filter(({ proposal }) => proposal);
    const withoutProposal = affected.filter(({ proposal }) => proposal === null);
    expect([withProposal.length, withoutProposal.length]).toEqual([4, 1]);
    const crowdedMoves = withProposal.map((booking) => ({
      ...toMoveChoice(booking),
      bookingStartDate: EIGHT,
    }));
    const keepChoices = withoutProposal.map((booking) => toChoice(booking, 'keep'));
    const { status, body } = await switchOff(agenda, [...crowdedMoves, ...keepChoices]);
    expect([status, body.message, await isOn(agenda)]).toEqual([409, NO_SLOT, true]);
    expect((await switchOff(agenda, [...withProposal.map(toMoveChoice), ...keepChoices])).status).toBe(200);
    expect(await listOverlaps(api, standIn.id)).toEqual([]);
    const agendaIds = await Promise.all(
      affected.map(async ({ id }) => (await findBookingRow(api, id)).agendaId),
    );
    expect(agendaIds.toSorted()).toEqual([agenda.id, ...Array(4).fill(standIn.id)].toSorted());
  });
});

describe('a stand-in agenda that changed meanwhile', () => {
  async function prepareStandInMove() {
    const agenda = await newAgenda(api, {});
    const standIn = await newSibling(agenda, { locationId: plaza });
    const booking = await newBooking(api, agenda, EIGHT);
    return { agenda, standIn, booking, choices: (await findImpact(agenda)).map(toMoveChoice) };
  }
  const expectUnchanged = async ({ agenda, booking }: Awaited<ReturnType<typeof prepareStandInMove>>) => {
    expect(await isOn(agenda)).toBe(true);
    expect(await findBookingRow(api, booking.id)).toMatchObject({
      agendaId: agenda.id,
      starts: EIGHT,
      status: 'A',
    });
  };

  test('rejects moves to a stand-in agenda that filled up and returns new proposals', async () => {
    const standInMove = await prepareStandInMove();
    await newBooking(api, standInMove.standIn, EIGHT);
    const { status, body } = await switchOff(standInMove.agenda, standInMove.choices);
    expect([status, body.message]).toEqual([409, NO_SLOT]);
    expect(body.affected).toMatchObject([{ proposal: { bookingStartDate: HALF_PAST } }]);
    await expectUnchanged(standInMove);
  });

  test('rejects moves to a stand-in agenda that was switched off and proposes none', async () => {
    const standInMove = await prepareStandInMove();
    expect((await switchOff(standInMove.standIn)).status).toBe(200);
    const { status, body } = await switchOff(standInMove.agenda, standInMove.choices);
    expect([status, body.message]).toEqual([409, NO_SLOT]);
    expect(body.affected).toMatchObject([{ id: standInMove.booking.id, proposal: null }]);
    await expectUnchanged(standInMove);
  });

  test('rejects moves to a stand-in agenda once a nearer one exists and proposes that one', async () => {
    const standInMove = await prepareStandInMove();
    const nearer = await newSibling(standInMove.agenda, {
      operatorUserId: (await newAdmin(api)).id,
    });
    const { status, body } = await switchOff(standInMove.agenda, standInMove.choices);
    expect([status, body.message]).toEqual([409, NO_SLOT]);
    expect(body.affected).toMatchObject([{ proposal: { agenda: { AgendaId: nearer.id } } }]);
    await expectUnchanged(standInMove);
  });

  test('rejects a move without an agenda when the booking’s own agenda is switched off', async () => {
    const standInMove = await prepareStandInMove();
    const { status, body } = await switchOff(standInMove.agenda, [
      toChoice(standInMove.booking, 'move', EIGHT),
    ]);
    expect([status, body.message]).toEqual([409, NO_SLOT]);
    await expectUnchanged(standInMove);
  });

  test('rejects a move to another agenda with a change of hours', async () => {
    const { agenda, standIn, booking } = await prepareStandInMove();
    const choices = [{ ...toChoice(booking, 'move', EIGHT + 3600), AgendaId: standIn.id }];
    const answer = await saveHours(api, admin.token, agenda.id, {
      hours: toWeek({ fromMinute: 540 }),
      choices,
    });
    expect([answer.status, answer.body.message]).toEqual([409, NO_SLOT]);
    expect((await findBookingRow(api, booking.id)).agendaId).toBe(agenda.id);
  });
});
