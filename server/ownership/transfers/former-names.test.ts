import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCalendarFeed } from '#shared/accounts/feeds.ts';
import { exportUser } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { findTicket } from '#shared/bookings/tickets.ts';
import { checkCertificate, issueCertificate } from '#shared/health/certificates.ts';
import { addVaccination } from '#shared/health/health.ts';
import { updatePet } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { newAdmin, newAgenda, PASSWORD, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';
import { signTicketToken } from '../../bookings/bookings/tickets.service.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, makeCode } = createTransferDesk(() => ({ api, clerk }));

async function newCertificate(petId: number, issuer: Person) {
  const VaccineId = await newVaccine(api, `Antirrábica ${petId} ${issuer.id}`);
  const vial = { VaccineId, BatchId: await newBatch(api, VaccineId, `L${petId}-${issuer.id}`) };
  const body = { ...vial, givenOn: '2026-11-10', origin: 'T' as const };
  const { body: book } = await api.call(addVaccination, { params: { id: petId }, body }, clerk.token);
  const rowId = book.Vaccinations.at(-1)?.id ?? 0;
  return { rowId, code: await issueCode(petId, rowId, issuer) };
}

async function issueCode(id: number, rowId: number, issuer: Person): Promise<string> {
  const body = { certificateKind: 'vaccine' as const, rowId };
  return (await api.call(issueCertificate, { params: { id }, body }, issuer.token)).body.certificateCode;
}

const readCertificateName = async (code: string) =>
  (await api.send(checkCertificate, { params: { code } })).body.petName;

test('a former owner reads the old name of a transferred pet in calendar, ticket, certificates and export', async () => {
  const { ana, eva, luna } = await anaWithLuna();
  const { serviceId } = await newAgenda(api, { places: 3 });
  const booking = { bookingStartDate: wallAt('2026-12-03', '08:00'), ServiceId: serviceId, PetId: luna };
  const booked = await api.call(createBooking, { body: { ...booking, BookerUserId: ana.id } }, ana.token);
  const bookingId = booked.body.result?.id ?? 0;
  const paper = await newCertificate(luna, ana);
  expect(await readCertificateName(paper.code)).toBe('Luna');
  api.setNow(TUESDAY_9 + 1_000);
  await accept(eva, await makeCode(ana, luna));
  await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', bookingId).execute();
  await api.call(updatePet, { params: { id: luna }, body: { petName: 'Canela' } }, eva.token);

  const feed = await api.call(makeCalendarFeed, { query: {} }, ana.token);
  const calendar = await api.app.inject({ url: feed.body.path ?? '' });
  const [event] = new ICAL.Component(ICAL.parse(calendar.body)).getAllSubcomponents('vevent');
  expect(new ICAL.Event(event).summary).toMatch(/: Luna$/);
  expect(calendar.body).not.toContain('Canela');
  const token = await signTicketToken(api.db, bookingId, api.now());
  expect((await api.call(findTicket, { params: { token } }, ana.token)).body.petName).toBe('Luna');
  expect(await issueCode(luna, paper.rowId, eva)).toBe(paper.code);
  expect(await readCertificateName(paper.code)).toBeNull();
  expect(await readCertificateName((await newCertificate(luna, eva)).code)).toBe('Canela');
  const exportInput = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
  const exportText = JSON.stringify((await api.call(exportUser, exportInput, ana.token)).body);
  expect(exportText).toContain('Luna');
  expect(exportText).not.toContain('Canela');
  api.setNow(TUESDAY_9);
});
