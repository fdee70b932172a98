import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import type { SheetDraft } from '#shared/clinic/sheets.ts';
import { addChip } from '#shared/health/health.ts';
import { saveVisit } from '#shared/health/visits.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { testApp } from '../../../test/app.ts';
import { createSheetDesk, newSheetTown, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readSheet, readHealthBook, fillSheet } = createSheetDesk(() => town);

describe('concurrent sheets', () => {
  const SEVERE_VISIT = { complication: 'severe', complicationNote: 'Hemorragia', vetNote: 'Soplo' } as const;
  const expectRejected = async (id: number, draft: Partial<SheetDraft>, caller = town.vet) => {
    const answer = await fillSheet(id, draft, caller);
    expect([answer.status, answer.error?.message]).toEqual([409, ERROR_TEXTS.conflict]);
    expect((await readSheet(id)).Visit).toMatchObject(SEVERE_VISIT);
  };

  test('rejects a sheet opened before another was saved', async () => {
    const { simon } = await newDay();
    await fillSheet(simon.id);
    const { updatedAt } = await readSheet(simon.id, town.clerk);
    expect((await fillSheet(simon.id, SEVERE_VISIT)).status).toBe(200);
    await expectRejected(simon.id, { updatedAt }, town.clerk);
    await expectRejected(simon.id, { updatedAt, ...SEVERE_VISIT, vetNote: 'Nada' });
    await expectRejected(simon.id, { updatedAt, ...SEVERE_VISIT, grams: 5100 });
    expect((await readHealthBook(simon.petId)).Weights).toHaveLength(1);
  });

  test('rejects a sheet opened before its visit was saved outside the sheet', async () => {
    const { simon } = await newDay();
    const { updatedAt } = await readSheet(simon.id);
    const visit = {
      isFit: true,
      unfitReason: '',
      hadAnaesthesia: true,
      VetUserId: town.vet.id,
      ...SEVERE_VISIT,
    };
    await town.api.call(saveVisit, { params: { id: simon.id }, body: visit }, town.vet.token);
    await expectRejected(simon.id, { updatedAt });
  });

  test('accepts a sheet resent under its key after later changes, and rejects another key (acceptance 32)', async () => {
    const { simon } = await newDay();
    const draft = {
      ...SEVERE_VISIT,
      updatedAt: (await readSheet(simon.id)).updatedAt,
      sheetKey: 'from-the-van',
    };
    expect((await fillSheet(simon.id, draft)).status).toBe(200);
    const undone = { bookingStatus: 'A' } as const;
    await town.api.call(changeBooking, { params: { id: simon.id }, body: undone }, town.clerk.token);
    const current = await readSheet(simon.id);
    const secondAnswer = await fillSheet(simon.id, draft);
    expect([secondAnswer.status, secondAnswer.body, current.bookingStatus]).toEqual([200, current, 'A']);
    await expectRejected(simon.id, { ...draft, sheetKey: 'another', grams: 5100 });
  });

  test('a sheet sent twice is recorded once', async () => {
    const { simon } = await newDay();
    const { updatedAt } = await readSheet(simon.id);
    const draft = { ...SEVERE_VISIT, updatedAt, chipCode: '941000000000779' };
    const [first, second] = [await fillSheet(simon.id, draft), await fillSheet(simon.id, draft)];
    expect([second.status, second.body]).toEqual([200, first.body]);
    const query = { entity: 'booking', entityId: String(simon.id) } as const;
    const { body } = await town.api.call(listAudit, { query }, town.clerk.token);
    expect(body.items.filter(({ action }) => action === 'booking.visit')).toHaveLength(1);
  });
});

describe('rejected sheets', () => {
  const expectUntouched = async ({ id, petId }: { id: number; petId: number }) => {
    const { bookingStatus, Visit } = await readSheet(id);
    const { Weights, Procedures, Vaccinations } = await readHealthBook(petId);
    expect([bookingStatus, Visit, Weights, Procedures, Vaccinations]).toEqual(['A', null, [], [], []]);
  };

  test("rejects a sheet whose chip is another pet's and writes nothing", async () => {
    const { ana, simon, blacky } = await newDay();
    const chip = { params: { id: blacky.petId }, body: { chipCode: '941000000000778' } };
    await town.api.call(addChip, chip, ana.token);
    const { status, error } = await fillSheet(simon.id, { chipCode: '941000000000778' });
    expect(status).toBe(409);
    expect(error.message).toMatch(/^Ese chip ya está en la libreta de Blacky, de Ana Pérez/);
    await expectUntouched(simon);
  });

  test('rejects a stale sheet or a vial that doesn’t exist and writes nothing', async () => {
    const { simon } = await newDay();
    expect((await fillSheet(simon.id, { updatedAt: 1 })).status).toBe(409);
    expect((await fillSheet(simon.id, { BatchIds: [999_999] })).error.message).toBe(
      'El lote elegido no existe',
    );
    await expectUntouched(simon);
  });

  test('rejects a sheet with a vial that expired since the kit was prepared (acceptance 11)', async () => {
    const { simon } = await newDay();
    const setExpiry = (expires_on: string) =>
      town.api.db.updateTable('vaccine_batches').set({ expires_on }).where('id', '=', town.batchId).execute();
    await setExpiry('2026-11-30');
    const { status, error } = await fillSheet(simon.id);
    await setExpiry('2028-02-01');
    expect([status, error.message]).toEqual([
      400,
      'El lote 0421 venció el 30/11/2026: no se puede registrar como puesto el 01/12/2026',
    ]);
    await expectUntouched(simon);
  });
});
