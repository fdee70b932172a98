import { expect, test } from 'vitest';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { listAlerts } from './sheet-alerts.ts';

const book = {
  Pet: { petDiedOn: null, petComment: '', petGender: 'F' },
  petNeuteredOn: '2026-11-04',
  Statements: [],
  Procedures: [{ BookingId: 7 }],
  Vaccinations: [],
} as unknown as HealthRecord;
const alertTexts = (BookingId: number, serviceEffect: 'castration' | 'control' = 'castration') =>
  listAlerts(book, { BookingId, serviceEffect, Notes: [], today: '2026-11-04' }).map(({ text }) => text);

test('warns of a castration before another one, not at the booking that did it', () => {
  const rabies = 'Sin antirrábica registrada: hoy le toca';
  expect(alertTexts(8)).toEqual(['Ya está castrada', rabies]);
  expect(alertTexts(7)).toEqual([rabies]);
  expect(alertTexts(8, 'control')).toEqual([rabies]);
});

test('a dead pet has no vaccine due', () => {
  const dead = { ...book, Pet: { petDiedOn: '2026-11-04', petComment: '' } } as HealthRecord;
  const alerts = listAlerts(dead, {
    BookingId: 7,
    serviceEffect: 'castration',
    Notes: [],
    today: '2026-11-04',
  });
  expect(alerts.map(({ text }) => text)).toEqual(['Figura como fallecida']);
});

test('an owner statement counts through its last day', () => {
  const Statements = [
    { statementKind: 'heat', statedOn: '2026-10-05', countsUntil: '2026-11-04', note: '' },
  ] as unknown as HealthRecord['Statements'];
  const errorsOn = (today: string) =>
    listAlerts({ ...book, Statements }, { BookingId: 7, serviceEffect: 'control', Notes: [], today }).filter(
      ({ kind }) => kind === 'error',
    ).length;
  expect([errorsOn('2026-11-04'), errorsOn('2026-11-05')]).toEqual([1, 0]);
});

test('warns of the comment of the owner and of each note of staff', () => {
  const bites = { ...book, Vaccinations: [], Pet: { petDiedOn: '2026-11-04', petComment: 'Muerde' } };
  const User = { userName: 'Eva', userLastName: 'Luna' };
  const Notes = [{ id: 1, noteText: 'Trae bozal', createdAt: 1, User }];
  const alerts = listAlerts(bites as unknown as HealthRecord, {
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
