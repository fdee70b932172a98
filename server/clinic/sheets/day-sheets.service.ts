import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { Sheet, SheetDefaults } from '#shared/clinic/sheets.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import { listActiveBookingsOfDay } from '../../bookings/records/booking-details.queries.ts';
import { listBatchesById } from '../../catalogues/vaccines/batches.queries.ts';
import { readKit } from '../../health/kits/kits.service.ts';
import { mapDischarges, mapDoneAt } from '../../health/record/discharges.queries.ts';
import { listHealthRecords } from '../../health/record/health.queries.ts';
import { findServiceEffect } from '../../health/record/service-effects.queries.ts';
import { listVisitsFor } from '../../health/record/visits.service.ts';
import { mapPetNotes } from '../../pets/notes/notes.queries.ts';
import { listPetsById } from '../../pets/pets/pets.queries.ts';
import { formatIdRanges } from '../../platform/audit/id-ranges.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findDischargeInstructions } from '../../schedule/services/discharge-instructions.queries.ts';
import { toSheet } from './sheet-shape.rules.ts';

type Day = { agendaId: number; date: string };

/** Returns the sheets of the day's active bookings; the number of statements doesn't grow with the bookings. */
export async function readDaySheets(db: Db, caller: Caller, day: Day, now: number): Promise<Sheet[]> {
  const bookings = await listActiveBookingsOfDay(db, day);
  const sheets = await buildSheets(db, caller, day, bookings);
  const BookingIds = formatIdRanges(sheets.map(({ BookingId }) => BookingId));
  const owners = sheets.map(({ Book }) => Book.Pet.UserId).filter((id) => id !== caller.userId);
  await recordAccess(
    db,
    { userId: caller.userId, at: now },
    {
      action: 'booking.visit-read',
      entity: 'booking',
      query: { AgendaId: day.agendaId, date: day.date, BookingIds },
      userIds: [...new Set(owners)],
    },
  );
  return sheets;
}

export async function readSheetDefaults(db: Db, caller: Caller, day: Day): Promise<SheetDefaults> {
  const agenda = await findAgendaById(db, day.agendaId);
  if (!agenda) throw new AppError('notFound');
  const { id: AgendaId, ServiceId, serviceName, locationName } = agenda;
  const Kit = await readKit(db, day);
  const { effect: serviceEffect, vaccineId: VaccineId } = await findServiceEffect(db, ServiceId);
  return {
    AgendaId,
    serviceName,
    locationName,
    serviceEffect,
    VaccineId,
    Kit,
    mayNote: await isVet(db, caller),
    Batches: await listBatchesById(db, Kit.BatchIds),
    Aftercare: await findDischargeInstructions(db, ServiceId),
  };
}

async function buildSheets(
  db: Db,
  caller: Caller,
  day: Day,
  bookings: readonly BookingDetail[],
): Promise<Sheet[]> {
  const Kit = await readKit(db, day);
  if (bookings.length === 0) return [];
  const mayNote = await isVet(db, caller);
  const services = await readServices(db, bookings);
  const pets = await listPetsById(db, [...new Set(bookings.map(({ PetId }) => PetId))]);
  const recordsByPetId = new Map(
    (await listHealthRecords(db, pets)).map((record) => [record.Pet.id, record]),
  );
  const notes = await mapPetNotes(db, [...recordsByPetId.keys()]);
  const ids = bookings.map(({ id }) => id);
  const visits = await listVisitsFor(db, ids, mayNote);
  const doneAts = await mapDoneAt(db, ids);
  const discharges = await mapDischarges(db, ids);
  const Batches = await listBatchesById(db, Kit.BatchIds);
  return bookings.flatMap((booking, index) => {
    const service = services.get(booking.ServiceId);
    const Book = recordsByPetId.get(booking.PetId);
    if (!service || !Book) return [];
    const parts = {
      Kit,
      mayNote,
      Book,
      Notes: notes.get(Book.Pet.id) ?? [],
      Batches,
      Next: findNextBooking(bookings.slice(index + 1), recordsByPetId),
      Visit: visits.find(({ BookingId }) => BookingId === booking.id) ?? null,
      doneAt: doneAts.get(booking.id) ?? null,
      Handover: discharges.get(booking.id) ?? null,
    };
    return [toSheet(booking, service, parts)];
  });
}

async function readServices(db: Db, bookings: readonly BookingDetail[]) {
  const services = new Map<number, Parameters<typeof toSheet>[1]>();
  for (const id of new Set(bookings.map(({ ServiceId }) => ServiceId))) {
    const instructions = await findDischargeInstructions(db, id);
    services.set(id, { ...(await findServiceEffect(db, id)), instructions });
  }
  return services;
}

function findNextBooking(
  laterBookings: readonly BookingDetail[],
  records: ReadonlyMap<number, HealthRecord>,
): Sheet['Next'] {
  const isAlive = ({ PetId }: BookingDetail) => records.get(PetId)?.Pet.petDiedOn === null;
  const next = laterBookings.find((booking) => booking.bookingStatus === 'A' && isAlive(booking));
  if (!next) return null;
  return { id: next.id, bookingStartDate: next.bookingStartDate, petName: next.Pet.petName };
}
