import type { AccessRow } from './access-row.ts';
import type { Belongings } from './belongings.ts';

const STAFF_STATUSES = [401, 401, 403, 403, 200, 200] as const;
const LOGGED_IN_STATUSES = [401, 401, 200, 200, 200, 200] as const;
const OWN_OBJECT_OR_STAFF = [401, 401, 200, 404, 200, 200] as const;
/** The booking lies a day after the tests' clock. */
const TOO_EARLY_STATUSES = [401, 401, 403, 403, 409, 409] as const;

const toPetParams = ({ petId }: Belongings) => ({ params: { id: petId } });
const toFreePetParams = ({ freePetId }: Belongings) => ({ params: { id: freePetId } });
const toBookingParams = ({ bookingId }: Belongings) => ({ params: { id: bookingId } });
const toCertificateParams = ({ health }: Belongings) => ({ params: { id: health.certificateId } });
const toPostParams = ({ health }: Belongings) => ({ params: { id: health.postId } });
const toDayParams = ({ agendaId }: Belongings) => ({ params: { id: agendaId, date: '2026-12-02' } });
const toRowParams = (row: keyof Belongings['health']) => (about: Belongings) => ({
  params: { id: about.petId, rowId: about.health[row] },
  body: { rectifyReason: 'Era otra mascota' },
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const vaccine = (vaccineName: string) => ({
  vaccineName,
  vaccineCode: 'other',
  SpecieId: null,
  firstAgeDays: 60,
  validMonths: 12,
  secondDoseDays: 21,
});
const visit = {
  isFit: true,
  unfitReason: '',
  hadAnaesthesia: true,
  VetUserId: null,
  complication: 'none',
  complicationNote: '',
};

const post = ({ health: { vaccineId, batchId } }: Belongings) => ({
  postDate: '2026-12-02',
  postPlace: 'Club',
  VaccineId: vaccineId,
  BatchId: batchId,
  VetUserId: null,
  neighbourhoods: ['Centro'],
});

const sheet = {
  isFit: true,
  unfitReason: '',
  grams: 4_200,
  hadAnaesthesia: true,
  complication: 'none',
  complicationNote: '',
  BatchIds: [],
  chipCode: '',
  updatedAt: 0,
};

const handover = {
  toName: 'Ana Pérez',
  toIdNumber: '30111222',
  doneAt: 1,
  deliveredAt: 1,
  HandoverId: null,
};

export const HEALTH_ACCESS: Readonly<Record<string, AccessRow>> = {
  listVets: { expected: STAFF_STATUSES, ask: () => ({}) },
  // A resident can't hold a licence, which a SYSADMIN learns by a 400.
  changeLicence: {
    expected: [401, 401, 403, 403, 403, 400],
    ask: ({ person }) => ({ params: { id: person.id }, body: { userLicence: 'M.P. 1234' } }),
  },

  listVaccines: { expected: LOGGED_IN_STATUSES, ask: () => ({}) },
  createVaccine: {
    expected: STAFF_STATUSES,
    ask: ({ serial }) => ({ body: vaccine(`Vacuna nueva ${serial}`) }),
  },
  updateVaccine: {
    expected: STAFF_STATUSES,
    ask: ({ health, serial }) => ({
      params: { id: health.vaccineId },
      body: vaccine(`Otra vacuna ${serial}`),
    }),
  },
  deleteVaccine: { expected: STAFF_STATUSES, ask: ({ health }) => ({ params: { id: health.vaccineId } }) },
  listBatches: { expected: STAFF_STATUSES, ask: () => ({}) },
  createBatch: {
    expected: STAFF_STATUSES,
    ask: ({ health, serial }) => ({
      body: {
        VaccineId: health.vaccineId,
        batchLab: 'Andino',
        batchCode: `N-${serial}`,
        batchExpiresOn: '2028-01-31',
      },
    }),
  },
  deleteBatch: { expected: STAFF_STATUSES, ask: ({ health }) => ({ params: { id: health.batchId } }) },
  findDayKit: { expected: STAFF_STATUSES, ask: toDayParams },
  saveDayKit: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toDayParams(about), body: { VetUserId: null, BatchIds: [about.health.batchId] } }),
  },

  findHealth: { expected: OWN_OBJECT_OR_STAFF, ask: toPetParams },
  changeColour: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toPetParams(about), body: { petColour: 'Marrón y blanca' } }),
  },
  addVaccination: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({
      ...toPetParams(about),
      body: { VaccineId: about.health.vaccineId, givenOn: '2026-11-10' },
    }),
  },
  addWeight: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toPetParams(about), body: { grams: 18_000, weighedOn: '2026-11-10' } }),
  },
  addProcedure: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({
      ...toFreePetParams(about),
      body: { procedureKind: 'castration', doneOn: '2026-11-10' },
    }),
  },
  addChip: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({
      ...toPetParams(about),
      body: { chipCode: `9820${String(about.serial).padStart(11, '0')}` },
    }),
  },
  addStatement: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toPetParams(about), body: { statementKind: 'heat', statedOn: '2026-11-10' } }),
  },
  correctVaccination: { expected: OWN_OBJECT_OR_STAFF, ask: toRowParams('vaccinationId') },
  correctWeight: { expected: OWN_OBJECT_OR_STAFF, ask: toRowParams('weightId') },
  correctProcedure: { expected: OWN_OBJECT_OR_STAFF, ask: toRowParams('procedureId') },
  correctChip: { expected: OWN_OBJECT_OR_STAFF, ask: toRowParams('chipId') },
  correctStatement: { expected: OWN_OBJECT_OR_STAFF, ask: toRowParams('statementId') },

  // The town doesn't certify what owners declared.
  issueCertificate: {
    expected: [401, 401, 409, 404, 409, 409],
    ask: (about) => ({
      ...toPetParams(about),
      body: { certificateKind: 'vaccine', rowId: about.health.vaccinationId },
    }),
  },
  findCertificate: { expected: OWN_OBJECT_OR_STAFF, ask: toCertificateParams },
  revokeCertificate: { expected: STAFF_STATUSES, ask: toCertificateParams },
  checkCertificate: {
    expected: [204, 204, 204, 204, 204, 204],
    ask: () => ({ params: { code: 'nobodys' } }),
  },

  listVaccinationPosts: { expected: STAFF_STATUSES, ask: () => ({}) },
  createVaccinationPost: { expected: STAFF_STATUSES, ask: (about) => ({ body: post(about) }) },
  updateVaccinationPost: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toPostParams(about), body: post(about) }),
  },
  deleteVaccinationPost: { expected: STAFF_STATUSES, ask: toPostParams },
  findVaccinationPost: { expected: STAFF_STATUSES, ask: toPostParams },
  listPostOwners: { expected: STAFF_STATUSES, ask: toPostParams },
  findPostTotals: { expected: STAFF_STATUSES, ask: toPostParams },
  listPostDoses: { expected: STAFF_STATUSES, ask: toPostParams },
  saveVaccinationBatch: {
    expected: STAFF_STATUSES,
    ask: ({ health, serial }) => ({
      body: {
        PostId: health.postId,
        rows: [{ rowKind: 'removal', rowKey: `r-${serial}`, doseKey: `d-${serial}` }],
      },
    }),
  },
  countCertificateCards: { expected: STAFF_STATUSES, ask: () => ({}) },
  printCertificateCards: { expected: STAFF_STATUSES, ask: () => ({ body: { cardCount: 8 } }) },
  // A declared vaccination gets no card, which only staff learn.
  assignCertificateCard: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: (about) => ({
      params: { code: '0000000000000000' },
      body: { PetId: about.petId, rowId: about.health.vaccinationId },
    }),
  },

  changePetDeath: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toFreePetParams(about), body: { petDiedOn: '2026-11-30' } }),
  },
  findPhoto: { expected: [401, 401, 204, 404, 204, 204], ask: toPetParams },
  savePhoto: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toPetParams(about), body: { photoFile: PIXEL } }),
  },
  deletePhoto: { expected: OWN_OBJECT_OR_STAFF, ask: toPetParams },

  findSheet: { expected: STAFF_STATUSES, ask: toBookingParams },
  listDaySheets: {
    expected: STAFF_STATUSES,
    ask: ({ agendaId }) => ({ params: { id: agendaId, date: '2026-12-02' } }),
  },
  findSheetDefaults: {
    expected: STAFF_STATUSES,
    ask: ({ agendaId }) => ({ params: { id: agendaId, date: '2026-12-02' } }),
  },
  saveSheet: {
    expected: TOO_EARLY_STATUSES,
    ask: (about) => ({ ...toBookingParams(about), body: sheet }),
  },

  saveDischarge: {
    expected: TOO_EARLY_STATUSES,
    ask: (about) => ({ ...toBookingParams(about), body: handover }),
  },
  undoDischarge: {
    expected: TOO_EARLY_STATUSES,
    ask: (about) => ({
      ...toBookingParams(about),
      body: { HandoverId: 1, rectifyReason: 'Se anotó dos veces' },
    }),
  },

  findVisit: { expected: [401, 401, 403, 403, 204, 204], ask: toBookingParams },
  saveVisit: { expected: TOO_EARLY_STATUSES, ask: (about) => ({ ...toBookingParams(about), body: visit }) },
};
