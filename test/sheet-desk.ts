import { createBooking, findBooking } from '#shared/bookings/bookings.ts';
import { saveDayKit } from '#shared/catalogues/vaccines.ts';
import { findSheet, type SheetDraft, saveSheet } from '#shared/clinic/sheets.ts';
import { findHealth } from '#shared/health/health.ts';
import type { TestApi } from './app.ts';
import { wallAt } from './bookings.ts';
import { newBatch, newVaccine } from './health.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from './people.ts';

export const SHEET_DAY = '2026-12-01';
const TEN = wallAt(SHEET_DAY, '10:00');

export async function newSheetTown(api: TestApi) {
  const clerk = await newAdmin(api);
  const vet = await newAdmin(api);
  await api.db.updateTable('users').set({ licence: 'M.P. 4821' }).where('id', '=', vet.id).execute();
  const vaccineId = await newVaccine(api, 'De planilla');
  return { api, clerk, vet, vaccineId, batchId: await newBatch(api, vaccineId, '0421') };
}
export type SheetTown = Awaited<ReturnType<typeof newSheetTown>>;

export function createSheetDesk(town: () => SheetTown) {
  async function newDay() {
    const { api, clerk, vet, batchId } = town();
    const ana = await newResident(api);
    const { id: agendaId, serviceId: ServiceId } = await newAgenda(api, {});
    await api.db.updateTable('services').set({ effect: 'castration' }).where('id', '=', ServiceId).execute();
    const book = async (petName: string, bookingStartDate: number) => {
      const PetId = await newPet(api, ana, petName);
      const body = { bookingStartDate, ServiceId, BookerUserId: ana.id, PetId };
      const { body: made } = await api.call(createBooking, { body }, ana.token);
      return { petId: PetId, id: made.result?.id ?? 0 };
    };
    const simon = await book('Simón', TEN);
    const blacky = await book('Blacky', TEN + 1800);
    const day = { id: agendaId, date: SHEET_DAY };
    const kit = { VetUserId: vet.id, BatchIds: [batchId] };
    await api.call(saveDayKit, { params: day, body: kit }, clerk.token);
    return { ana, simon, blacky, agendaId };
  }

  const readSheet = async (id: number, by: Person = town().vet) =>
    (await town().api.call(findSheet, { params: { id } }, by.token)).body;
  const readBookingRow = async (id: number) =>
    (await town().api.call(findBooking, { params: { id } }, town().clerk.token)).body;
  const readHealthBook = async (id: number) =>
    (await town().api.call(findHealth, { params: { id } }, town().vet.token)).body;

  async function fillSheet(id: number, changes: Partial<SheetDraft> = {}, by: Person = town().vet) {
    const { updatedAt } = await readSheet(id);
    const body = {
      isFit: true,
      unfitReason: '',
      grams: 4900,
      hadAnaesthesia: true,
      complication: 'none' as const,
      complicationNote: '',
      BatchIds: [town().batchId],
      chipCode: '',
      updatedAt,
      ...changes,
    };
    return town().api.call(saveSheet, { params: { id }, body }, by.token);
  }

  return { newDay, readSheet, readBookingRow, readHealthBook, fillSheet };
}
