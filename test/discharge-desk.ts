import { expect } from 'vitest';
import { type BookingChange, type BookingStatus, changeBooking } from '#shared/bookings/bookings.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import { findSheet, saveDischarge, undoDischarge } from '#shared/clinic/sheets.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { SUGGESTED_DISCHARGE_INSTRUCTIONS } from '#shared/schedule/discharge-instruction-times.ts';
import { type TestApi, TUESDAY_9 } from './app.ts';
import { newBooking, wallAt } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { newAgenda, type Person } from './people.ts';

export const TODAY = '2026-12-01';
/** 13:10 in town, after the surgery of 11:05. */
export const DISCHARGED_AT = TUESDAY_9 + 4 * HOUR_MS + 10 * MINUTE_MS;
export const DONE_AT = TUESDAY_9 + 2 * HOUR_MS + 5 * MINUTE_MS;

export const toDischargeDraft = (changes: Partial<DischargeDraft> = {}): DischargeDraft => ({
  toName: 'Marta Ríos',
  toIdNumber: '24.555.666',
  doneAt: DONE_AT,
  deliveredAt: DISCHARGED_AT,
  HandoverId: null,
  ...changes,
});

type SurgeryBooking = { id: number; booker: Person; agendaId: number };

export function createDischargeDesk(town: () => { api: TestApi; clerk: Person }) {
  async function newSurgeryBooking(
    aftercare: unknown = SUGGESTED_DISCHARGE_INSTRUCTIONS,
  ): Promise<SurgeryBooking> {
    const { api } = town();
    api.setNow(TUESDAY_9);
    const agenda = await newAgenda(api, {});
    const serviceColumns = { effect: 'castration' as const, aftercare: JSON.stringify(aftercare) };
    await api.db.updateTable('services').set(serviceColumns).where('id', '=', agenda.serviceId).execute();
    const booking = await newBooking(api, agenda, wallAt(TODAY, '09:30'));
    return { ...booking, agendaId: agenda.id };
  }

  const readSheet = async ({ id }: Pick<SurgeryBooking, 'id'>, by = town().clerk) =>
    (await town().api.call(findSheet, { params: { id } }, by.token)).body;

  const updateBooking = async ({ id }: Pick<SurgeryBooking, 'id'>, body: BookingChange) =>
    expect((await town().api.call(changeBooking, { params: { id }, body }, town().clerk.token)).status).toBe(
      200,
    );
  const markBooking = (booking: Pick<SurgeryBooking, 'id'>, bookingStatus: BookingStatus) =>
    updateBooking(booking, { bookingStatus });

  const recordDischarge = ({ id }: Pick<SurgeryBooking, 'id'>, changes: Partial<DischargeDraft> = {}) =>
    town().api.call(saveDischarge, { params: { id }, body: toDischargeDraft(changes) }, town().clerk.token);

  async function newDischarged() {
    const booking = await newSurgeryBooking();
    await markBooking(booking, 'D');
    town().api.setNow(DISCHARGED_AT);
    expect((await recordDischarge(booking)).status).toBe(200);
    return booking;
  }

  async function undoLastDischarge(booking: Pick<SurgeryBooking, 'id'>, rectifyReason = 'Era otra mascota') {
    const HandoverId = (await readSheet(booking)).Handover?.id ?? 0;
    const input = { params: { id: booking.id }, body: { HandoverId, rectifyReason } };
    return town().api.call(undoDischarge, input, town().clerk.token);
  }

  async function listInstructionMails(to: Pick<Person, 'email'>, minutes = 10) {
    const { api } = town();
    api.setNow(api.now() + minutes * MINUTE_MS);
    await deliverMails(api);
    return api.mails.filter(
      (mail) => mail.to === to.email && /Cómo cuidar a|indicaciones para/.test(mail.subject),
    );
  }

  return {
    newSurgeryBooking,
    readSheet,
    updateBooking,
    markBooking,
    recordDischarge,
    newDischarged,
    undoLastDischarge,
    listInstructionMails,
  };
}
