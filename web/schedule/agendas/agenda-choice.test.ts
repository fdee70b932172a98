import { expect, test } from 'vitest';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { findChosenAgenda, readAgenda, toSearch } from './agenda-choice.ts';

const makeAgenda = (id: number, ServiceId: number, LocationId: number, OperatorUserId = 1): Agenda => ({
  id,
  ServiceId,
  LocationId,
  OperatorUserId,
  serviceName: `Servicio ${ServiceId}`,
  locationName: `Lugar ${LocationId}`,
  operatorName: null,
  isActive: true,
  updatedAt: 1,
});
const CENTRE = makeAgenda(1, 1, 1);
const VAN = makeAgenda(2, 1, 2);
const VACCINES = makeAgenda(3, 2, 2);
const ALL = [CENTRE, VAN, VACCINES];

test('an agenda in the address is read back as written', () => {
  expect(readAgenda(new URLSearchParams(toSearch(VAN)))).toEqual({ ServiceId: 1, LocationId: 2 });
  expect(readAgenda(new URLSearchParams('?servicio=2'))).toEqual({ ServiceId: 2, LocationId: 1 });
  expect(readAgenda(new URLSearchParams('?servicio=-1&lugar=x'))).toBeNull();
});

test('the requested agenda is chosen or else the nearest one', () => {
  expect(findChosenAgenda(ALL, { ServiceId: 1, LocationId: 2 })).toBe(VAN);
  expect(findChosenAgenda(ALL, { ServiceId: 2, LocationId: 1 })).toBe(VACCINES);
  expect(findChosenAgenda(ALL, { ServiceId: 9, LocationId: 9 })).toBe(CENTRE);
  expect(findChosenAgenda([VACCINES], null)).toBe(VACCINES);
});

test('a default agenda is used before the list of agendas is loaded', () => {
  expect(findChosenAgenda(undefined, null)).toEqual({ ServiceId: 1, LocationId: 1, OperatorUserId: 1 });
});

test('a personal agenda differs from the general one of its location', () => {
  const personalAgenda = makeAgenda(4, 1, 1, 9);
  expect(readAgenda(new URLSearchParams(toSearch(personalAgenda)))).toEqual({
    ServiceId: 1,
    LocationId: 1,
    OperatorUserId: 9,
  });
  expect(findChosenAgenda([personalAgenda, CENTRE], { ServiceId: 1, LocationId: 1, OperatorUserId: 9 })).toBe(
    personalAgenda,
  );
  expect(findChosenAgenda([personalAgenda, CENTRE], { ServiceId: 1, LocationId: 1 })).toBe(CENTRE);
  expect(findChosenAgenda([personalAgenda, VAN], { ServiceId: 1, LocationId: 1 })).toBe(personalAgenda);
});
