import { expect } from 'vitest';
import { type BookingChange, type BookingStatus, changeBooking } from '#shared/bookings/bookings.ts';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import { findSheet, saveHandover, undoHandover } from '#shared/clinic/sheets.ts';
import { SUGGESTED_AFTERCARE } from '#shared/schedule/aftercare-steps.ts';
import { type TestApi, TUESDAY_9 } from './app.ts';
import { at, newBooking } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { newAgenda, type Person } from './people.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const TODAY = '2026-12-01';
/** 13:10 in town, after the surgery of 11:05. */
export const GIVEN_AT = TUESDAY_9 + 4 * HOUR + 10 * MINUTE;
export const DONE_AT = TUESDAY_9 + 2 * HOUR + 5 * MINUTE;

export const handoverDraft = (change: Partial<HandoverDraft> = {}): HandoverDraft => ({
  toName: 'Marta Ríos',
  toIdNumber: '24.555.666',
  doneAt: DONE_AT,
  deliveredAt: GIVEN_AT,
  HandoverId: null,
  ...change,
});

type Turno = { id: number; booker: Person; agendaId: number };

export function handoverDesk(town: () => { api: TestApi; clerk: Person }) {
  async function newTurno(aftercare: unknown = SUGGESTED_AFTERCARE): Promise<Turno> {
    const { api } = town();
    api.setNow(TUESDAY_9);
    const agenda = await newAgenda(api, {});
    const castrates = { effect: 'castration' as const, aftercare: JSON.stringify(aftercare) };
    await api.db.updateTable('services').set(castrates).where('id', '=', agenda.serviceId).execute();
    const booking = await newBooking(api, agenda, at(TODAY, '09:30'));
    return { ...booking, agendaId: agenda.id };
  }

  const read = async ({ id }: Pick<Turno, 'id'>, by = town().clerk) =>
    (await town().api.call(findSheet, { params: { id } }, by.token)).body;

  const change = async ({ id }: Pick<Turno, 'id'>, body: BookingChange) =>
    expect((await town().api.call(changeBooking, { params: { id }, body }, town().clerk.token)).status).toBe(
      200,
    );
  const mark = (turno: Pick<Turno, 'id'>, bookingStatus: BookingStatus) => change(turno, { bookingStatus });

  const give = ({ id }: Pick<Turno, 'id'>, said: Partial<HandoverDraft> = {}) =>
    town().api.call(saveHandover, { params: { id }, body: handoverDraft(said) }, town().clerk.token);

  async function givenBack() {
    const turno = await newTurno();
    await mark(turno, 'D');
    town().api.setNow(GIVEN_AT);
    expect((await give(turno)).status).toBe(200);
    return turno;
  }

  async function undo(turno: Pick<Turno, 'id'>, rectifyReason = 'Era otra mascota') {
    const HandoverId = (await read(turno)).Handover?.id ?? 0;
    const input = { params: { id: turno.id }, body: { HandoverId, rectifyReason } };
    return town().api.call(undoHandover, input, town().clerk.token);
  }

  async function indications(to: Pick<Person, 'email'>, minutes = 10) {
    const { api } = town();
    api.setNow(api.now() + minutes * MINUTE);
    await deliverMails(api);
    return api.mails.filter(
      (mail) => mail.to === to.email && /Cómo cuidar a|indicaciones para/.test(mail.subject),
    );
  }

  return { newTurno, read, change, mark, give, givenBack, undo, indications };
}
