import type { AccessRow } from './access-row.ts';
import type { Belongings } from './belongings.ts';

const STAFF_STATUSES = [401, 401, 403, 403, 200, 200] as const;

const toAgendaParams = ({ agendaId }: Belongings) => ({ params: { id: agendaId } });
const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 720,
  slotMinutes: 30,
  places: 1,
  validFrom: '2020-01-01',
  validTo: null,
}));
const toClosureDraft = (AgendaId: number, date: string) => ({
  AgendaId,
  LocationId: null,
  fromDate: date,
  toDate: date,
  fromMinute: null,
  toMinute: null,
  reason: 'Jornada',
});

const toOperativoDraft = (AgendaId: number, operativoDate: string) => ({
  AgendaId,
  operativoDate,
  operativoTitle: 'Operativo de castración',
  operativoDescription: '',
  neighbourhoods: [],
  neighbourhoodsUntil: null,
  operativoState: 'draft' as const,
  quotas: [],
});
const toOperativoParams = ({ operativoId }: Belongings) => ({ params: { id: operativoId } });
const toDrawParams = ({ draw }: Belongings) => ({ params: { id: draw.id } });
const toComingOperativoParams = ({ comingOperativoId }: Belongings) => ({
  params: { id: comingOperativoId },
});
const NO_QUOTAS = { quotas: [], smallBelowGrams: 10_000, largeAboveGrams: 25_000 };

export const PLANNING_ACCESS: Readonly<Record<string, AccessRow>> = {
  createAgenda: {
    expected: STAFF_STATUSES,
    ask: ({ service, locationId }) => ({
      body: { ServiceId: service.id, LocationId: locationId, OperatorUserId: 1 },
    }),
  },
  updateAgenda: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toAgendaParams(about), body: { isActive: true } }),
  },
  findAgendaImpact: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toAgendaParams(about), body: { isActive: false } }),
  },
  findHours: { expected: STAFF_STATUSES, ask: toAgendaParams },
  replaceHours: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toAgendaParams(about), body: { hours: week, revision: 'la misma' } }),
  },
  findHoursImpact: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toAgendaParams(about), body: { hours: [] } }),
  },
  findOccupancy: {
    expected: STAFF_STATUSES,
    ask: ({ agenda }) => ({ params: { ...agenda, yearMonth: '2026-12' } }),
  },
  listOperativos: { expected: STAFF_STATUSES, ask: () => ({}) },
  findOperativo: { expected: STAFF_STATUSES, ask: toOperativoParams },
  createOperativo: {
    expected: STAFF_STATUSES,
    ask: ({ agendaId }) => ({ body: toOperativoDraft(agendaId, '2031-06-02') }),
  },
  updateOperativo: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toOperativoParams(about), body: toOperativoDraft(about.agendaId, '2031-05-02') }),
  },
  deleteOperativo: { expected: STAFF_STATUSES, ask: toOperativoParams },
  findSuspensionPlan: { expected: STAFF_STATUSES, ask: toComingOperativoParams },
  suspendOperativo: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toComingOperativoParams(about), body: { reason: 'Lluvia', OperativoId: null } }),
  },
  findAgendaQuotas: { expected: STAFF_STATUSES, ask: toAgendaParams },
  replaceAgendaQuotas: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toAgendaParams(about), body: NO_QUOTAS }),
  },
  findPublicDraw: { expected: [200, 200, 200, 200, 200, 200], ask: toDrawParams },
  findOwnDraw: { expected: [401, 401, 200, 200, 200, 200], ask: toDrawParams },
  enterDraw: {
    expected: [401, 401, 200, 404, 404, 404],
    ask: (about) => ({
      ...toDrawParams(about),
      body: { PetIds: [about.freePetId], OperativoIds: [about.draw.operativoId] },
    }),
  },
  leaveDraw: { expected: [401, 401, 200, 200, 200, 200], ask: toDrawParams },
  answerDraw: {
    expected: [401, 401, 409, 409, 409, 409],
    ask: (about) => ({ ...toDrawParams(about), body: { isComing: true } }),
  },
  closeDraw: { expected: STAFF_STATUSES, ask: toDrawParams },
  runDraw: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: (about) => ({ ...toDrawParams(about), body: { publicNumber: '' } }),
  },
  listPublicPosts: { expected: [200, 200, 200, 200, 200, 200], ask: () => ({}) },
  listPublicOperativos: { expected: [200, 200, 200, 200, 200, 200], ask: () => ({}) },
  listClosures: { expected: STAFF_STATUSES, ask: () => ({}) },
  createClosures: {
    expected: STAFF_STATUSES,
    ask: ({ agendaId }) => ({ body: { closures: [toClosureDraft(agendaId, '2031-06-01')] } }),
  },
  updateClosure: {
    expected: STAFF_STATUSES,
    ask: ({ agendaId, closureId }) => ({
      params: { id: closureId },
      body: { closure: toClosureDraft(agendaId, '2031-05-02') },
    }),
  },
  deleteClosure: { expected: STAFF_STATUSES, ask: ({ closureId }) => ({ params: { id: closureId } }) },
  findClosuresImpact: {
    expected: STAFF_STATUSES,
    ask: ({ agendaId }) => ({ body: { closures: [toClosureDraft(agendaId, '2026-12-02')] } }),
  },
  findHolidayReview: { expected: STAFF_STATUSES, ask: () => ({}) },
  reviewHolidays: { expected: STAFF_STATUSES, ask: () => ({ body: { year: 2026 } }) },
  listHolidays: { expected: STAFF_STATUSES, ask: () => ({ params: { year: 2026 } }) },
};
