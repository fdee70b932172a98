import type { AccessRow } from './access-row.ts';
import type { Belongings } from './belongings.ts';

const STAFF = [401, 401, 403, 403, 200, 200] as const;

const ofAgenda = ({ agendaId }: Belongings) => ({ params: { id: agendaId } });
const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 720,
  slotMinutes: 30,
  places: 1,
  validFrom: '2020-01-01',
  validTo: null,
}));
const closure = (AgendaId: number, date: string) => ({
  AgendaId,
  LocationId: null,
  fromDate: date,
  toDate: date,
  fromMinute: null,
  toMinute: null,
  reason: 'Jornada',
});

const operativo = (AgendaId: number, operativoDate: string) => ({
  AgendaId,
  operativoDate,
  operativoTitle: 'Operativo de castración',
  operativoDescription: '',
  neighbourhoods: [],
  neighbourhoodsUntil: null,
  operativoState: 'draft' as const,
  quotas: [],
});
const ofOperativo = ({ operativoId }: Belongings) => ({ params: { id: operativoId } });
const ofComingOperativo = ({ comingOperativoId }: Belongings) => ({ params: { id: comingOperativoId } });
const NO_QUOTAS = { quotas: [], smallBelowGrams: 10_000, largeAboveGrams: 25_000 };

export const PLANNING_ACCESS: Readonly<Record<string, AccessRow>> = {
  createAgenda: {
    expected: STAFF,
    ask: ({ service, locationId }) => ({
      body: { ServiceId: service.id, LocationId: locationId, OperatorUserId: 1 },
    }),
  },
  updateAgenda: { expected: STAFF, ask: (about) => ({ ...ofAgenda(about), body: { isActive: true } }) },
  findAgendaImpact: { expected: STAFF, ask: (about) => ({ ...ofAgenda(about), body: { isActive: false } }) },
  findHours: { expected: STAFF, ask: ofAgenda },
  replaceHours: {
    expected: STAFF,
    ask: (about) => ({ ...ofAgenda(about), body: { hours: week, revision: 'la misma' } }),
  },
  findHoursImpact: { expected: STAFF, ask: (about) => ({ ...ofAgenda(about), body: { hours: [] } }) },
  findOccupancy: {
    expected: STAFF,
    ask: ({ agenda }) => ({ params: { ...agenda, yearMonth: '2026-12' } }),
  },
  listOperativos: { expected: STAFF, ask: () => ({}) },
  findOperativo: { expected: STAFF, ask: ofOperativo },
  createOperativo: {
    expected: STAFF,
    ask: ({ agendaId }) => ({ body: operativo(agendaId, '2031-06-02') }),
  },
  updateOperativo: {
    expected: STAFF,
    ask: (about) => ({ ...ofOperativo(about), body: operativo(about.agendaId, '2031-05-02') }),
  },
  deleteOperativo: { expected: STAFF, ask: ofOperativo },
  findSuspensionPlan: { expected: STAFF, ask: ofComingOperativo },
  suspendOperativo: {
    expected: STAFF,
    ask: (about) => ({ ...ofComingOperativo(about), body: { reason: 'Lluvia', OperativoId: null } }),
  },
  findAgendaQuotas: { expected: STAFF, ask: ofAgenda },
  replaceAgendaQuotas: { expected: STAFF, ask: (about) => ({ ...ofAgenda(about), body: NO_QUOTAS }) },
  listPublicPosts: { expected: [200, 200, 200, 200, 200, 200], ask: () => ({}) },
  listPublicOperativos: { expected: [200, 200, 200, 200, 200, 200], ask: () => ({}) },
  listClosures: { expected: STAFF, ask: () => ({}) },
  createClosures: {
    expected: STAFF,
    ask: ({ agendaId }) => ({ body: { closures: [closure(agendaId, '2031-06-01')] } }),
  },
  updateClosure: {
    expected: STAFF,
    ask: ({ agendaId, closureId }) => ({
      params: { id: closureId },
      body: { closure: closure(agendaId, '2031-05-02') },
    }),
  },
  deleteClosure: { expected: STAFF, ask: ({ closureId }) => ({ params: { id: closureId } }) },
  findClosuresImpact: {
    expected: STAFF,
    ask: ({ agendaId }) => ({ body: { closures: [closure(agendaId, '2026-12-02')] } }),
  },
  findHolidayReview: { expected: STAFF, ask: () => ({}) },
  reviewHolidays: { expected: STAFF, ask: () => ({ body: { year: 2026 } }) },
  listHolidays: { expected: STAFF, ask: () => ({ params: { year: 2026 } }) },
};
