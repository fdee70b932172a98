import type { AccessRow } from './access-row.ts';
import type { Belongings } from './belongings.ts';

const STAFF = [401, 401, 403, 403, 200, 200] as const;
const LOGGED_IN = [401, 401, 200, 200, 200, 200] as const;
const OWN_OBJECT_OR_STAFF = [401, 401, 200, 404, 200, 200] as const;
/** The booking lies a day after the tests' clock. */
const NOT_YET = [401, 401, 403, 403, 409, 409] as const;

const ofPet = ({ petId }: Belongings) => ({ params: { id: petId } });
const ofFreePet = ({ freePetId }: Belongings) => ({ params: { id: freePetId } });
const ofBooking = ({ bookingId }: Belongings) => ({ params: { id: bookingId } });
const ofCertificate = ({ health }: Belongings) => ({ params: { id: health.certificateId } });
const ofPost = ({ health }: Belongings) => ({ params: { id: health.postId } });
const ofDay = ({ agendaId }: Belongings) => ({ params: { id: agendaId, date: '2026-12-02' } });
const ofRow = (row: keyof Belongings['health']) => (about: Belongings) => ({
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
  listVets: { expected: STAFF, ask: () => ({}) },
  // A resident can't hold a licence, which a SYSADMIN learns by a 400.
  changeLicence: {
    expected: [401, 401, 403, 403, 403, 400],
    ask: ({ person }) => ({ params: { id: person.id }, body: { userLicence: 'M.P. 1234' } }),
  },

  listVaccines: { expected: LOGGED_IN, ask: () => ({}) },
  createVaccine: { expected: STAFF, ask: ({ serial }) => ({ body: vaccine(`Vacuna nueva ${serial}`) }) },
  updateVaccine: {
    expected: STAFF,
    ask: ({ health, serial }) => ({
      params: { id: health.vaccineId },
      body: vaccine(`Otra vacuna ${serial}`),
    }),
  },
  deleteVaccine: { expected: STAFF, ask: ({ health }) => ({ params: { id: health.vaccineId } }) },
  listBatches: { expected: STAFF, ask: () => ({}) },
  createBatch: {
    expected: STAFF,
    ask: ({ health, serial }) => ({
      body: {
        VaccineId: health.vaccineId,
        batchLab: 'Andino',
        batchCode: `N-${serial}`,
        batchExpiresOn: '2028-01-31',
      },
    }),
  },
  deleteBatch: { expected: STAFF, ask: ({ health }) => ({ params: { id: health.batchId } }) },
  findDayKit: { expected: STAFF, ask: ofDay },
  saveDayKit: {
    expected: STAFF,
    ask: (about) => ({ ...ofDay(about), body: { VetUserId: null, BatchIds: [about.health.batchId] } }),
  },

  findHealth: { expected: OWN_OBJECT_OR_STAFF, ask: ofPet },
  changeColour: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofPet(about), body: { petColour: 'Marrón y blanca' } }),
  },
  addVaccination: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({
      ...ofPet(about),
      body: { VaccineId: about.health.vaccineId, givenOn: '2026-11-10' },
    }),
  },
  addWeight: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofPet(about), body: { grams: 18_000, weighedOn: '2026-11-10' } }),
  },
  addProcedure: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofFreePet(about), body: { procedureKind: 'castration', doneOn: '2026-11-10' } }),
  },
  addChip: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({
      ...ofPet(about),
      body: { chipCode: `9820${String(about.serial).padStart(11, '0')}` },
    }),
  },
  addStatement: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofPet(about), body: { statementKind: 'heat', statedOn: '2026-11-10' } }),
  },
  correctVaccination: { expected: OWN_OBJECT_OR_STAFF, ask: ofRow('vaccinationId') },
  correctWeight: { expected: OWN_OBJECT_OR_STAFF, ask: ofRow('weightId') },
  correctProcedure: { expected: OWN_OBJECT_OR_STAFF, ask: ofRow('procedureId') },
  correctChip: { expected: OWN_OBJECT_OR_STAFF, ask: ofRow('chipId') },
  correctStatement: { expected: OWN_OBJECT_OR_STAFF, ask: ofRow('statementId') },

  // The town doesn't certify what owners declared.
  issueCertificate: {
    expected: [401, 401, 409, 404, 409, 409],
    ask: (about) => ({
      ...ofPet(about),
      body: { certificateKind: 'vaccine', rowId: about.health.vaccinationId },
    }),
  },
  findCertificate: { expected: OWN_OBJECT_OR_STAFF, ask: ofCertificate },
  revokeCertificate: { expected: STAFF, ask: ofCertificate },
  checkCertificate: {
    expected: [204, 204, 204, 204, 204, 204],
    ask: () => ({ params: { code: 'nobodys' } }),
  },

  listVaccinationPosts: { expected: STAFF, ask: () => ({}) },
  createVaccinationPost: { expected: STAFF, ask: (about) => ({ body: post(about) }) },
  updateVaccinationPost: { expected: STAFF, ask: (about) => ({ ...ofPost(about), body: post(about) }) },
  deleteVaccinationPost: { expected: STAFF, ask: ofPost },
  findVaccinationPost: { expected: STAFF, ask: ofPost },
  listPostOwners: { expected: STAFF, ask: ofPost },
  findPostTotals: { expected: STAFF, ask: ofPost },
  listPostDoses: { expected: STAFF, ask: ofPost },
  saveVaccinationBatch: {
    expected: STAFF,
    ask: ({ health, serial }) => ({
      body: {
        PostId: health.postId,
        rows: [{ rowKind: 'removal', rowKey: `r-${serial}`, doseKey: `d-${serial}` }],
      },
    }),
  },
  countCertificateCards: { expected: STAFF, ask: () => ({}) },
  printCertificateCards: { expected: STAFF, ask: () => ({ body: { cardCount: 8 } }) },
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
    ask: (about) => ({ ...ofFreePet(about), body: { petDiedOn: '2026-11-30' } }),
  },
  findPhoto: { expected: [401, 401, 204, 404, 204, 204], ask: ofPet },
  savePhoto: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofPet(about), body: { photoFile: PIXEL } }),
  },
  deletePhoto: { expected: OWN_OBJECT_OR_STAFF, ask: ofPet },

  findSheet: { expected: STAFF, ask: ofBooking },
  listDaySheets: {
    expected: STAFF,
    ask: ({ agendaId }) => ({ params: { id: agendaId, date: '2026-12-02' } }),
  },
  findSheetDefaults: {
    expected: STAFF,
    ask: ({ agendaId }) => ({ params: { id: agendaId, date: '2026-12-02' } }),
  },
  saveSheet: {
    expected: NOT_YET,
    ask: (about) => ({ ...ofBooking(about), body: sheet }),
  },

  saveDischarge: { expected: NOT_YET, ask: (about) => ({ ...ofBooking(about), body: handover }) },
  undoDischarge: {
    expected: NOT_YET,
    ask: (about) => ({ ...ofBooking(about), body: { HandoverId: 1, rectifyReason: 'Se anotó dos veces' } }),
  },

  findVisit: { expected: [401, 401, 403, 403, 204, 204], ask: ofBooking },
  saveVisit: { expected: NOT_YET, ask: (about) => ({ ...ofBooking(about), body: visit }) },
};
