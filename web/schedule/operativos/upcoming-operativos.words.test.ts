import { expect, test } from 'vitest';
import type { PublicOperativo } from '#shared/schedule/operativos.ts';
import { selectFirstWeek, toShareText } from './upcoming-operativos.words.ts';

const MORNING = Date.UTC(2027, 2, 18, 7) / 1000;
const OPERATIVO: PublicOperativo = {
  id: 1,
  operativoDate: '2027-03-18',
  operativoTitle: 'Castración en Bustos',
  operativoDescription: '',
  operativoState: 'published',
  suspensionReason: '',
  neighbourhoods: ['Centro'],
  neighbourhoodsUntil: null,
  ServiceId: 1,
  LocationId: 1,
  OperatorUserId: 1,
  serviceName: 'Castración',
  locationName: 'Club Eugenio Bustos',
  locationAddress: 'Belgrano 340',
  locationMapUrl: '',
  opens: MORNING,
  closes: MORNING + 7200,
  isBookable: true,
  opening: 'open',
  opensAt: null,
  draw: null,
  freePlaces: 12,
  keptUntil: null,
  groups: [
    { SpecieId: 2, petGender: 'F', size: null, specieName: 'Gato', free: 10, opensAt: null },
    { SpecieId: 1, petGender: 'F', size: 'L', specieName: 'Perro', free: 0, opensAt: null },
  ],
  requirements: [],
};
const SUSPENDED: PublicOperativo = {
  ...OPERATIVO,
  operativoDate: '2027-03-20',
  operativoState: 'suspended',
  suspensionReason: 'Lluvia',
};
const POST = {
  id: 1,
  postDate: '2027-03-19',
  postPlace: 'Plaza',
  vaccineName: 'Antirrábica',
  neighbourhoods: [],
};

test('the shared text has the week’s days in order, with the free places of each group', () => {
  const days = selectFirstWeek([OPERATIVO, SUSPENDED], [POST]);
  expect(toShareText(days, 'San Carlos', 'https://turnos.test/operativos').split('\n\n')).toEqual([
    'Próximos operativos · San Carlos',
    'Jueves 18 de marzo. Ingreso de 07:00 a 09:00 hs\nCastración en Bustos\nClub Eugenio Bustos, Belgrano 340\nPara vecinos de Centro\nGatas: 10 · Perras grandes: completo',
    'Viernes 19 de marzo. Sin turno: acercate con tu mascota\nVacunación: Antirrábica\nPlaza',
    'Sábado 20 de marzo\nCastración en Bustos\nClub Eugenio Bustos, Belgrano 340\nSuspendido: Lluvia',
    'https://turnos.test/operativos',
  ]);
});

test('the shared week ends seven days after its first day', () => {
  const nextWeek = { ...OPERATIVO, operativoDate: '2027-03-25' };
  expect(selectFirstWeek([OPERATIVO, nextWeek], []).map(({ date }) => date)).toEqual(['2027-03-18']);
  expect(selectFirstWeek([], [])).toEqual([]);
});
