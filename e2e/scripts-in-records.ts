import { randomInt } from 'node:crypto';
import type { CorrectionRequest } from '#shared/accounts/corrections.ts';
import type { Booking, BookingResult } from '#shared/bookings/bookings.ts';
import type { Batch, Vaccine } from '#shared/catalogues/vaccines.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { Service, WholeService } from '#shared/schedule/services.ts';
import { ask } from './ask.ts';
import type { LookTown } from './look-town.ts';
import { newDni } from './people.ts';
import { SHORT_SCRIPT, XSS } from './scripts.ts';
import { bookPast, changeBooking, listBookings } from './town.ts';

export async function plantInRecords(town: LookTown): Promise<void> {
  const { base, clerk, petId } = town;
  const write = <T>(method: 'POST' | 'PUT', path: string, body: object) =>
    ask<T>(base, method, path, body, clerk.token);
  const add = (rows: string, body: object) => write<HealthRecord>('POST', `/api/pets/${petId}/${rows}`, body);
  await write('PUT', `/api/users/${clerk.userId}/licence`, { userLicence: SHORT_SCRIPT });
  const batch = await plantVaccine();
  await add('vaccinations', {
    VaccineId: batch.VaccineId,
    givenOn: '2025-03-01',
    origin: 'S',
    batchText: SHORT_SCRIPT,
    labText: SHORT_SCRIPT,
    vetName: XSS,
    vetLicence: SHORT_SCRIPT,
    place: XSS,
    officialNumber: SHORT_SCRIPT,
  });
  await add('statements', { statementKind: 'medicine', statedOn: '2025-03-01', note: XSS });
  const castrated = { procedureKind: 'castration', doneOn: '2025-03-01', origin: 'S', vetName: XSS };
  const { Procedures } = await add('procedures', castrated);
  await add(`procedures/${Procedures.at(-1)?.id}/rectify`, { rectifyReason: XSS });
  await write('PUT', `/api/pets/${petId}/colour`, { petColour: XSS });
  await plantInSheet(batch);
  await plantPardon();
  await plantHandover();
  await plantPost(batch);

  async function plantPost({ id: BatchId, VaccineId }: Batch): Promise<void> {
    const postDate = toIsoDate(Math.floor(Date.now() / 1000));
    const draft = { postDate, VaccineId, BatchId, VetUserId: clerk.userId };
    const { id: PostId } = await write<VaccinationPost>('POST', '/api/vaccination-posts', {
      ...draft,
      postPlace: XSS,
      neighbourhoods: [SHORT_SCRIPT],
    });
    const dose = { rowKind: 'dose', rowKey: `planted ${PostId}`, givenAt: Date.now(), BatchId };
    const animal = { subject: 'ownerless', SpecieId: 1, petGender: 'F', PetId: null, Person: null };
    const row = {
      ...dose,
      ...animal,
      petName: SHORT_SCRIPT,
      neighbourhood: SHORT_SCRIPT,
      isSamePerson: false,
    };
    await write('POST', '/api/vaccinations/batch', { PostId, rows: [row] });
  }

  async function plantVaccine(): Promise<Batch> {
    const months = { SpecieId: null, firstAgeDays: 60, validMonths: 12, secondDoseDays: null };
    const name = { vaccineName: `Aa ${randomInt(1e9)} ${XSS}`, vaccineCode: 'other' };
    const { id: VaccineId } = await write<Vaccine>('POST', '/api/vaccines', { ...name, ...months });
    const vial = { batchLab: SHORT_SCRIPT, batchCode: SHORT_SCRIPT, batchExpiresOn: '2100-12-31' };
    return write('POST', '/api/vaccine-batches', { VaccineId, ...vial });
  }

  async function plantPardon(): Promise<void> {
    const booking = `/api/bookings/${town.pastBookingId}`;
    const { ServiceId } = await write<Booking>('PUT', booking, {
      bookingStatus: 'N',
      notDoneReason: 'absent',
    });
    const services = await ask<Service[]>(base, 'GET', '/api/services', undefined, clerk.token);
    const { updatedAt: _, ...service } = services.find(({ id }) => id === ServiceId) as Service;
    await write('PUT', `/api/services/${ServiceId}`, { ...service, noShowMax: 10 });
    await write('PUT', `${booking}/pardon`, { pardonReason: XSS });
  }

  async function plantHandover(): Promise<void> {
    const { person } = town.counter;
    const [booking] = await listBookings(base, person);
    const { id, ServiceId } = await bookPast(base, clerk, person, booking?.PetId ?? 0);
    const path = `/api/services/${ServiceId}`;
    const { updatedAt: _, ...service } = await ask<WholeService>(base, 'GET', path, undefined, clerk.token);
    const always = { aftercareKind: 'always', aftercareAmount: 0, text: XSS };
    const serviceAftercare = [...service.serviceAftercare, always];
    const { questions: __, lockRules: ___, petRules: ____, ...own } = service;
    await write('PUT', path, { ...own, serviceEffect: 'castration', serviceAftercare });
    await changeBooking(base, clerk, id, { bookingStatus: 'D' });
    const now = Date.now();
    const dischargeDraft = {
      toName: XSS,
      toIdNumber: '',
      doneAt: now,
      deliveredAt: now,
      HandoverId: null,
    };
    await write('PUT', `/api/bookings/${id}/handover`, dischargeDraft);
  }

  async function plantInSheet({ id }: Batch): Promise<void> {
    const path = `/api/bookings/${town.bookingId}/sheet`;
    const sheet = await ask<Sheet>(base, 'GET', path, undefined, clerk.token);
    const day = `/api/agendas/${sheet.AgendaId}/kits/${toIsoDate(sheet.bookingStartDate)}`;
    await write('PUT', day, { VetUserId: clerk.userId, BatchIds: [id] });
    await write('PUT', `/api/bookings/${town.pastBookingId}/visit`, {
      isFit: false,
      unfitReason: XSS,
      hadAnaesthesia: null,
      VetUserId: clerk.userId,
      complication: 'mild',
      complicationNote: XSS,
      vetNote: XSS,
    });
  }
}

export async function plantAtTheCounter({ base, clerk, resident, counter }: LookTown): Promise<void> {
  const write = <T>(method: 'POST' | 'PUT', path: string, body: object) =>
    ask<T>(base, method, path, body, clerk.token);
  await arriveAsWalkIn();
  const walkIn = await arriveAsWalkIn();
  await changeBooking(base, clerk, walkIn, { bookingStatus: 'C', reason: XSS });
  const path = `/api/users/${resident.userId}/rectifications`;
  const correctionDraft = { userName: XSS, userLastName: XSS, rectificationComment: XSS };
  const correct = () =>
    ask<CorrectionRequest>(
      base,
      'POST',
      path,
      { ...correctionDraft, userIdNumber: newDni() },
      resident.token,
    );
  const { id } = await correct();
  await write('PUT', `/api/rectifications/${id}`, { isAccepted: false, answer: XSS });
  await correct();
  await write('POST', '/api/exports', { kind: 'list', detail: XSS });

  async function arriveAsWalkIn(): Promise<number> {
    const person = {
      userName: XSS,
      userLastName: XSS,
      userIdNumber: newDni(),
      userPhone: '2622 451287',
    };
    const slot = counter.places[1]?.bookingStartDate ?? 0;
    const { result } = await write<BookingResult>('POST', '/api/walk-ins', {
      bookingStartDate: slot,
      NewUser: person,
      extraReason: XSS,
      overrideReason: XSS,
      NewPet: { petName: XSS, SpecieId: 1, petGender: 'F' },
    });
    return result?.id ?? 0;
  }
}
