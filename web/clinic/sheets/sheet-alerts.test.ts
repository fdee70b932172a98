import { expect, test } from 'vitest';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { listAlerts } from './sheet-alerts.ts';

const healthRecord = {
  Pet: { petDiedOn: null, petComment: '', petGender: 'F' },
  petNeuteredOn: '2026-11-04',
  Statements: [],
  Procedures: [{ BookingId: 7 }],
  Vaccinations: [],
} as unknown as HealthRecord;
const listAlertTexts = (BookingId: number, serviceEffect: 'castration' | 'control' = 'castration') =>
  listAlerts(healthRecord, { BookingId, serviceEffect, Notes: [], today: '2026-11-04' }).map(
    ({ text }) => text,
  );

test("a castration's sheet warns of an earlier castration, except at the booking that did it", () => {
  const rabies = 'Sin antirrábica registrada: hoy le toca';
  expect(listAlertTexts(8)).toEqual(['La castración ya está registrada', rabies]);
  expect(listAlertTexts(7)).toEqual([rabies]);
  expect(listAlertTexts(8, 'control')).toEqual([rabies]);
});

test('a dead pet has no vaccine due', () => {
  const deadRecord = { ...healthRecord, Pet: { petDiedOn: '2026-11-04', petComment: '' } } as HealthRecord;
  const alerts = listAlerts(deadRecord, {
    BookingId: 7,
    serviceEffect: 'castration',
    Notes: [],
    today: '2026-11-04',
  });
  expect(alerts.map(({ text }) => text)).toEqual(['Figura como fallecida']);
});

test("a sheet warns of an owner's statement through its last day", () => {
  const Statements = [
    { statementKind: 'heat', statedOn: '2026-10-05', countsUntil: '2026-11-04', note: '' },
  ] as unknown as HealthRecord['Statements'];
  const countErrors = (today: string) =>
    listAlerts(
      { ...healthRecord, Statements },
      { BookingId: 7, serviceEffect: 'control', Notes: [], today },
    ).filter(({ kind }) => kind === 'error').length;
  expect([countErrors('2026-11-04'), countErrors('2026-11-05')]).toEqual([1, 0]);
});

test("a sheet warns of the owner's comment and of each note of staff", () => {
  const bitingRecord = {
    ...healthRecord,
    Vaccinations: [],
    Pet: { petDiedOn: '2026-11-04', petComment: 'Muerde' },
  };
  const User = { userName: 'Eva', userLastName: 'Luna' };
  const Notes = [{ id: 1, noteText: 'Trae bozal', createdAt: 1, User }];
  const alerts = listAlerts(bitingRecord as unknown as HealthRecord, {
    BookingId: 7,
    serviceEffect: 'control',
    Notes,
    today: '2026-11-04',
  });
  expect(alerts.slice(1)).toEqual([
    { kind: 'info', text: 'Muerde', note: 'Comentario, lo ve su responsable' },
    { kind: 'info', text: 'Trae bozal', note: 'Eva Luna' },
  ]);
});
