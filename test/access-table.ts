// The table of access is read as a whole, so this file is longer than others.
import { ELIGIBILITY_ACCESS } from './access-eligibility.ts';
import { HEALTH_ACCESS } from './access-health.ts';
import { PLANNING_ACCESS } from './access-planning.ts';
import type { AccessRow } from './access-row.ts';
import { WAITING_ACCESS } from './access-waiting.ts';
import { type Belongings, VIEW, WEDNESDAY_8 } from './belongings.ts';
import { PASSWORD } from './people.ts';

const ANYONE_STATUSES = [200, 200, 200, 200, 200, 200] as const;
const IDENTIFIED_STATUSES = [200, 401, 200, 200, 200, 200] as const;
const LOGGED_IN_STATUSES = [401, 401, 200, 200, 200, 200] as const;
const STAFF_STATUSES = [401, 401, 403, 403, 200, 200] as const;
const SYSADMIN_STATUSES = [401, 401, 403, 403, 403, 200] as const;
const NOT_FOUND_STATUSES = [404, 404, 404, 404, 404, 404] as const;
const SYSADMIN_KNOWS_NONE = [401, 401, 403, 403, 403, 404] as const;
const OWN_PATH_OR_STAFF = [401, 401, 200, 403, 200, 200] as const;
const OWN_PATH_ONLY = [401, 401, 200, 403, 403, 403] as const;
const OWN_OBJECT_OR_STAFF = [401, 401, 200, 404, 200, 200] as const;

const toEmptyRequest = () => ({});
const toNoImportParams = () => ({ params: { id: 2_000_000_000 } });
const toUserParams = ({ person }: Belongings) => ({ params: { id: person.id } });
const toPetParams = ({ petId }: Belongings) => ({ params: { id: petId } });
const toOfferedParams = ({ offered }: Belongings) => ({ params: { id: offered.petId } });
const toCodeBody = ({ offered }: Belongings) => ({ body: { transferCode: offered.code } });
const toBookingParams = ({ bookingId }: Belongings) => ({ params: { id: bookingId } });
const toServiceParams = ({ agenda }: Belongings) => ({ params: { serviceId: agenda.serviceId } });
const toDayParams = ({ agenda }: Belongings) => ({
  params: { ...agenda, bookingDate: WEDNESDAY_8 - 8 * 3600 },
});
const toAgendaFeedQuery = ({ agendaId }: Belongings) => ({ query: { agendaId } });
const toQuestionParams = ({ service: { id, questionId } }: Belongings) => ({
  params: { serviceId: id, id: questionId },
});
const toLockRuleParams = ({ service: { id, lockRuleId } }: Belongings) => ({
  params: { serviceId: id, id: lockRuleId },
});
const toOwnEmailParams = () => ({ params: { purpose: 'own' } });
const note = { noteText: 'Trae bozal' };
const proof = { userPassword: PASSWORD };
const firstPage = { query: { limit: 5 } };

const YEARS = { bookingYears: null, accountYears: null, historyYears: 10 };
const PRIVACY = { ...YEARS, privacyOffice: '', privacyText: '', consentText: '', updatedAt: 0 };
const corrected = {
  userName: 'Ana María',
  userLastName: 'Pérez',
  userIdNumber: '29888777',
  rectificationComment: '',
};

const contact = {
  userPhone: '2622 451287',
  userAddress: 'San Martín 100',
  StateId: 1,
  CityId: 0,
  userOtherCity: 'Eugenio Bustos',
};
const person = ({ serial }: Belongings) => ({
  ...contact,
  userName: 'Ana',
  userLastName: `Nueva ${serial}`,
  userEmail: `nueva-${serial}@correo.test`,
  userPassword: 'gato azul sobre el techo',
  userIdNumber: 40_000_000 + serial,
});
const service = (serviceName: string) => ({
  serviceName,
  serviceDescription: '',
  servicePreparation: [],
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  maxActivePerResident: 5,
  isPublic: true,
});
const location = (locationName: string) => ({
  locationName,
  locationAddress: '',
  locationNotes: '',
  locationMapUrl: '',
});
const TOWN = { townName: '', townAddress: 'Belgrano 200', StateId: null, CityId: null, townColour: '' };
const question = { questionLabel: 'Tiene la libreta sanitaria' };
const lockRule = { lockRuleField: 'petGender', lockRuleValues: ['X'], lockRuleLabel: 'el género' };
const pet = (about: Belongings) => ({ petName: 'Toto', UserId: about.person.id });

const newView = ({ serial }: Belongings) => ({ viewName: `Vista nueva ${serial}`, view: VIEW });

/** Row of every endpoint in shared/ by its exported name (rules.md#access). */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  listServices: { expected: IDENTIFIED_STATUSES, ask: toEmptyRequest },
  listLocations: { expected: IDENTIFIED_STATUSES, ask: toEmptyRequest },
  createService: {
    expected: STAFF_STATUSES,
    ask: ({ serial }) => ({ body: service(`Servicio nuevo ${serial}`) }),
  },
  updateService: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ params: { id: about.service.id }, body: service(`Otro servicio ${about.serial}`) }),
  },
  findWholeService: { expected: STAFF_STATUSES, ask: (about) => ({ params: { id: about.service.id } }) },
  deleteService: { expected: STAFF_STATUSES, ask: (about) => ({ params: { id: about.service.id } }) },
  createLocation: {
    expected: STAFF_STATUSES,
    ask: ({ serial }) => ({ body: location(`Lugar nuevo ${serial}`) }),
  },
  updateLocation: {
    expected: STAFF_STATUSES,
    ask: ({ locationId, serial }) => ({ params: { id: locationId }, body: location(`Otro lugar ${serial}`) }),
  },
  deleteLocation: { expected: STAFF_STATUSES, ask: ({ locationId }) => ({ params: { id: locationId } }) },

  listAgendas: { expected: IDENTIFIED_STATUSES, ask: toEmptyRequest },
  ...PLANNING_ACCESS,
  ...WAITING_ACCESS,
  listFreeSlots: { expected: ANYONE_STATUSES, ask: toDayParams },
  findMonth: {
    expected: ANYONE_STATUSES,
    ask: ({ agenda }) => ({ params: { ...agenda, yearMonth: '2026-12' } }),
  },

  listSpecies: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  listBreeds: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  findSpecieBreeds: { expected: LOGGED_IN_STATUSES, ask: ({ specieId }) => ({ params: { id: specieId } }) },
  createSpecie: {
    expected: STAFF_STATUSES,
    ask: ({ serial }) => ({ body: { specieName: `Especie ${serial}` } }),
  },
  updateSpecie: {
    expected: STAFF_STATUSES,
    ask: ({ specieId, serial }) => ({ params: { id: specieId }, body: { specieName: `Otra ${serial}` } }),
  },
  deleteSpecie: { expected: STAFF_STATUSES, ask: ({ specieId }) => ({ params: { id: specieId } }) },
  createBreed: {
    expected: STAFF_STATUSES,
    ask: ({ specieId, serial }) => ({ body: { breedName: `Raza ${serial}`, SpecieId: specieId } }),
  },
  updateBreed: {
    expected: STAFF_STATUSES,
    ask: ({ breedId, parents, serial }) => ({
      params: { id: breedId },
      body: { breedName: `Otra ${serial}`, SpecieId: parents.specieId },
    }),
  },
  deleteBreed: { expected: STAFF_STATUSES, ask: ({ breedId }) => ({ params: { id: breedId } }) },

  listStates: { expected: ANYONE_STATUSES, ask: toEmptyRequest },
  listCities: { expected: ANYONE_STATUSES, ask: toEmptyRequest },
  createState: {
    expected: STAFF_STATUSES,
    ask: ({ serial }) => ({ body: { stateName: `Provincia ${serial}` } }),
  },
  updateState: {
    expected: STAFF_STATUSES,
    ask: ({ stateId, serial }) => ({ params: { id: stateId }, body: { stateName: `Otra ${serial}` } }),
  },
  deleteState: { expected: STAFF_STATUSES, ask: ({ stateId }) => ({ params: { id: stateId } }) },
  createCity: {
    expected: STAFF_STATUSES,
    ask: ({ stateId, serial }) => ({ body: { cityName: `Localidad ${serial}`, StateId: stateId } }),
  },
  updateCity: {
    expected: STAFF_STATUSES,
    ask: ({ cityId, parents, serial }) => ({
      params: { id: cityId },
      body: { cityName: `Otra ${serial}`, StateId: parents.stateId },
    }),
  },
  deleteCity: { expected: STAFF_STATUSES, ask: ({ cityId }) => ({ params: { id: cityId } }) },

  login: {
    expected: [401, 401, 401, 401, 401, 401],
    ask: (about) => ({ body: { email: about.person.email, pwd: 'no es esta' } }),
  },
  // This town has no identity provider.
  startTownAccount: { expected: NOT_FOUND_STATUSES, ask: toEmptyRequest },
  finishTownAccount: {
    expected: NOT_FOUND_STATUSES,
    ask: () => ({ body: { accountSecret: 'x', accountAnswer: '?code=x&state=x' } }),
  },
  confirmTownAccount: { expected: NOT_FOUND_STATUSES, ask: () => ({ body: { begun: 'x', code: '000000' } }) },
  removeTownAccount: { expected: [401, 401, 403, 403, 403, 404], ask: toUserParams },
  startPasskeyLogin: { expected: ANYONE_STATUSES, ask: toEmptyRequest },
  finishPasskeyLogin: {
    expected: [401, 401, 401, 401, 401, 401],
    ask: () => ({ body: { passkeyAnswer: '{}' } }),
  },
  listPasskeys: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  beginPasskey: { expected: [401, 401, 403, 403, 409, 409], ask: toEmptyRequest },
  savePasskey: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: () => ({ body: { passkeyName: 'x', passkeyAnswer: '{}' } }),
  },
  renamePasskey: {
    expected: [401, 401, 403, 403, 404, 404],
    ask: () => ({ params: { id: 1 }, body: { passkeyName: 'x' } }),
  },
  removePasskey: { expected: [401, 401, 403, 403, 404, 404], ask: () => ({ params: { id: 1 } }) },
  recoverPassword: { expected: ANYONE_STATUSES, ask: (about) => ({ body: { email: about.person.email } }) },
  logout: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  changeEmail: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ ...toUserParams(about), body: { ...proof, userEmail: `otra-${about.person.email}` } }),
  },
  changePassword: {
    // 400 means admitted, with a wrong password.
    expected: [401, 401, 400, 403, 403, 403],
    ask: (about) => ({
      ...toUserParams(about),
      body: { oldPass: 'no es esta', newPass: 'una clave bien larga' },
    }),
  },

  findEmailConfirmation: { expected: [401, 401, 204, 204, 204, 204], ask: toOwnEmailParams },
  resendEmailConfirmation: { expected: [401, 401, 404, 404, 404, 404], ask: toOwnEmailParams },
  confirmEmailByCode: {
    expected: [401, 401, 400, 400, 400, 400],
    ask: () => ({ ...toOwnEmailParams(), body: { code: '000000' } }),
  },
  confirmEmailByLink: {
    expected: [400, 400, 400, 400, 400, 400],
    ask: () => ({ body: { token: 'a'.repeat(43) } }),
  },

  findSecondFactor: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  beginSecondFactor: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: () => ({ body: { userPassword: 'no es esta' } }),
  },
  confirmSecondFactor: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: () => ({ body: { code: '000000' } }),
  },
  removeSecondFactor: { expected: [401, 401, 403, 403, 404, 404], ask: () => ({ body: proof }) },
  removeUserSecondFactor: { expected: [401, 401, 403, 403, 403, 404], ask: toUserParams },
  listSessions: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  listStaffSessions: { expected: SYSADMIN_STATUSES, ask: toEmptyRequest },
  closeOtherSessions: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  listUserSessions: { expected: SYSADMIN_STATUSES, ask: toUserParams },
  closeUserSessions: { expected: SYSADMIN_STATUSES, ask: toUserParams },

  signUp: {
    expected: [200, 401, 403, 403, 200, 200],
    ask: (about) => ({ body: person(about) }),
  },
  listUsers: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  searchUsers: { expected: STAFF_STATUSES, ask: () => firstPage },
  searchEverything: { expected: STAFF_STATUSES, ask: () => ({ query: { q: 'ana' } }) },
  listOperators: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  listImports: { expected: SYSADMIN_STATUSES, ask: toEmptyRequest },
  createImport: {
    expected: SYSADMIN_STATUSES,
    ask: () => ({ body: { fileName: 'padron.csv', fileSize: 9 } }),
  },
  findImport: { expected: SYSADMIN_KNOWS_NONE, ask: toNoImportParams },
  sendImportPart: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ params: { ...toNoImportParams().params, part: 1 }, body: { partData: '' } }),
  },
  changeImportColumns: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ ...toNoImportParams(), body: { fields: ['dni'] } }),
  },
  listImportQuestions: { expected: SYSADMIN_KNOWS_NONE, ask: toNoImportParams },
  decideImport: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ ...toNoImportParams(), body: { questionKind: 'breed', choice: 'add' } }),
  },
  listImportRows: { expected: SYSADMIN_KNOWS_NONE, ask: toNoImportParams },
  changeImport: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ ...toNoImportParams(), body: { act: 'start' } }),
  },
  findSetup: { expected: SYSADMIN_STATUSES, ask: toEmptyRequest },
  changeSetup: { expected: SYSADMIN_STATUSES, ask: () => ({ body: { step: 'terms' } }) },
  // A record with an account needs no code; its password is handed over where no mail leaves.
  giveClaimCode: { expected: [401, 401, 403, 403, 409, 409], ask: toUserParams },
  giveTemporaryPassword: { expected: STAFF_STATUSES, ask: toUserParams },
  // Only the person who made the code sees it.
  makeTransferCode: { expected: [401, 401, 200, 404, 404, 404], ask: toOfferedParams },
  findTransfer: { expected: [401, 401, 200, 404, 404, 404], ask: toOfferedParams },
  withdrawTransfer: { expected: [401, 401, 200, 404, 404, 404], ask: toOfferedParams },
  readTransfer: { expected: [401, 401, 409, 200, 200, 200], ask: toCodeBody },
  acceptTransfer: { expected: [401, 401, 409, 200, 200, 200], ask: toCodeBody },
  // This DNI belongs to no one.
  transferPet: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: (about) => ({ ...toPetParams(about), body: { fromIdNumber: '20111222', toIdNumber: '1' } }),
  },
  listFormerPets: { expected: [401, 401, 200, 403, 200, 200], ask: toUserParams },
  findMergePlan: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: (about) => ({ ...toUserParams(about), query: { otherId: about.person.id } }),
  },
  mergeUsers: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: (about) => ({ ...toUserParams(about), body: { otherId: about.person.id } }),
  },
  findMerge: { expected: [401, 401, 403, 403, 204, 204], ask: toUserParams },
  undoMerge: { expected: [401, 401, 403, 403, 409, 409], ask: toUserParams },
  findPetMergePlan: {
    expected: [401, 401, 403, 403, 200, 200],
    ask: (about) => ({ ...toPetParams(about), query: { otherId: about.freePetId } }),
  },
  mergePets: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: (about) => ({ ...toPetParams(about), body: { otherId: about.petId } }),
  },
  findPetMerge: { expected: [401, 401, 403, 403, 204, 204], ask: toPetParams },
  undoPetMerge: { expected: [401, 401, 403, 403, 409, 409], ask: toPetParams },
  findTown: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  updateTown: { expected: SYSADMIN_STATUSES, ask: () => ({ body: TOWN }) },
  findUser: { expected: OWN_PATH_OR_STAFF, ask: toUserParams },
  updateUser: { expected: STAFF_STATUSES, ask: (about) => ({ ...toUserParams(about), body: person(about) }) },
  listCalls: { expected: STAFF_STATUSES, ask: () => ({ query: { state: 'open' } }) },
  countCalls: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  findSettingsState: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  findOwnerChannels: { expected: STAFF_STATUSES, ask: () => ({ body: { ids: [1] } }) },
  markCall: {
    expected: STAFF_STATUSES,
    ask: ({ callId }) => ({ params: { id: callId }, body: { isDone: true } }),
  },
  addPersonNote: { expected: STAFF_STATUSES, ask: (about) => ({ ...toUserParams(about), body: note }) },
  addPetNote: { expected: STAFF_STATUSES, ask: (about) => ({ ...toPetParams(about), body: note }) },
  removeNote: { expected: STAFF_STATUSES, ask: ({ noteId }) => ({ params: { id: noteId } }) },
  listDeliveries: { expected: STAFF_STATUSES, ask: () => ({ query: { state: 'waiting' } }) },
  retryDelivery: { expected: STAFF_STATUSES, ask: ({ mailId }) => ({ params: { id: mailId } }) },
  tryMail: { expected: STAFF_STATUSES, ask: () => ({ body: { email: 'ana@correo.test' } }) },
  findNotices: { expected: OWN_PATH_OR_STAFF, ask: toUserParams },
  chooseNotices: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ ...toUserParams(about), body: { mutedNotices: ['booked'] } }),
  },
  updateContact: { expected: OWN_PATH_OR_STAFF, ask: (about) => ({ ...toUserParams(about), body: contact }) },
  findConsent: { expected: OWN_PATH_OR_STAFF, ask: toUserParams },
  changeConsent: {
    expected: OWN_PATH_OR_STAFF,
    ask: (about) => ({ ...toUserParams(about), body: { consentVersion: null } }),
  },
  listOwnCorrections: { expected: OWN_PATH_ONLY, ask: toUserParams },
  requestCorrection: {
    expected: [401, 401, 409, 403, 403, 403],
    ask: (about) => ({ ...toUserParams(about), body: corrected }),
  },
  listCorrections: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  answerCorrection: {
    expected: STAFF_STATUSES,
    ask: ({ rectificationId: id }) => ({ params: { id }, body: { isAccepted: false, answer: 'No' } }),
  },
  listAccesses: { expected: OWN_PATH_ONLY, ask: toUserParams },
  findPrivacyNotice: { expected: ANYONE_STATUSES, ask: toEmptyRequest },
  findPrivacyRules: { expected: SYSADMIN_STATUSES, ask: toEmptyRequest },
  updatePrivacyRules: { expected: SYSADMIN_STATUSES, ask: () => ({ body: PRIVACY }) },
  tryRetention: { expected: SYSADMIN_STATUSES, ask: () => ({ body: YEARS }) },
  listExports: { expected: SYSADMIN_STATUSES, ask: toEmptyRequest },
  createExport: { expected: STAFF_STATUSES, ask: () => ({ body: { kind: 'report', detail: 'Localidad' } }) },
  exportUser: { expected: OWN_PATH_ONLY, ask: (about) => ({ ...toUserParams(about), body: proof }) },
  deleteUser: { expected: OWN_PATH_OR_STAFF, ask: (about) => ({ ...toUserParams(about), body: proof }) },
  listAcceptances: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ params: { userId: about.person.id } }),
  },
  acceptTerms: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ params: { userId: about.person.id } }),
  },

  listPets: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  searchPets: { expected: LOGGED_IN_STATUSES, ask: () => firstPage },
  listUserPets: { expected: OWN_PATH_OR_STAFF, ask: toUserParams },
  searchUserPets: { expected: OWN_PATH_OR_STAFF, ask: (about) => ({ ...toUserParams(about), ...firstPage }) },
  listUsersWithPets: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  searchUsersWithPets: { expected: STAFF_STATUSES, ask: () => firstPage },
  findPet: { expected: OWN_OBJECT_OR_STAFF, ask: toPetParams },
  // The server ignores a resident's UserId: 'foreign' creates a pet of its own.
  createPet: { expected: LOGGED_IN_STATUSES, ask: (about) => ({ body: pet(about) }) },
  updatePet: { expected: OWN_OBJECT_OR_STAFF, ask: (about) => ({ ...toPetParams(about), body: pet(about) }) },
  deletePet: { expected: OWN_OBJECT_OR_STAFF, ask: toPetParams },

  ...HEALTH_ACCESS,
  ...ELIGIBILITY_ACCESS,

  listQuestions: { expected: LOGGED_IN_STATUSES, ask: toServiceParams },
  createQuestion: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toServiceParams(about), body: question }),
  },
  updateQuestion: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toQuestionParams(about), body: question }),
  },
  orderQuestions: {
    expected: STAFF_STATUSES,
    ask: ({ service: { id, questionId } }) => ({ params: { serviceId: id }, body: { ids: [questionId] } }),
  },
  deleteQuestion: { expected: STAFF_STATUSES, ask: toQuestionParams },
  listLockRules: { expected: LOGGED_IN_STATUSES, ask: toServiceParams },
  createLockRule: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toServiceParams(about), body: lockRule }),
  },
  updateLockRule: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toLockRuleParams(about), body: lockRule }),
  },
  deleteLockRule: { expected: STAFF_STATUSES, ask: toLockRuleParams },
  listTerms: { expected: ANYONE_STATUSES, ask: toEmptyRequest },
  findTerms: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  updateTerms: {
    expected: STAFF_STATUSES,
    ask: ({ serial }) => ({ body: { termsAndConditionsDescription: `Texto ${serial}` } }),
  },

  listBookings: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  listUserBookings: { expected: OWN_PATH_OR_STAFF, ask: toUserParams },
  createBooking: {
    expected: OWN_PATH_OR_STAFF,
    ask: (about) => ({
      body: {
        bookingStartDate: WEDNESDAY_8 + 3600,
        ServiceId: about.agenda.serviceId,
        BookerUserId: about.person.id,
        PetId: about.freePetId,
      },
    }),
  },
  // The service takes one pet at a time.
  bookTogether: {
    expected: [401, 401, 409, 403, 409, 409],
    ask: (about) => ({
      body: {
        bookingStartDate: WEDNESDAY_8 + 3600,
        ServiceId: about.agenda.serviceId,
        BookerUserId: about.person.id,
        PetIds: [about.petId, about.freePetId],
      },
    }),
  },
  findTogetherRejection: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  findTogetherRoom: {
    expected: LOGGED_IN_STATUSES,
    ask: ({ agenda: { serviceId } }) => ({
      query: { serviceId, locationId: 1, operatorUserId: 1, start: WEDNESDAY_8 + 3600, count: 2 },
    }),
  },
  findBookingOpening: {
    expected: [401, 401, 200, 404, 200, 200],
    ask: ({ agenda: { serviceId }, petId }) => ({
      query: { serviceId, locationId: 1, operatorUserId: 1, start: WEDNESDAY_8, petIds: petId },
    }),
  },
  listPauses: { expected: LOGGED_IN_STATUSES, ask: toEmptyRequest },
  pardonAbsence: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: (about) => ({ ...toBookingParams(about), body: { pardonReason: 'Se enfermó' } }),
  },
  changeBooking: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toBookingParams(about), body: { bookingStatus: 'C' } }),
  },
  moveBooking: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toBookingParams(about), body: { bookingStartDate: WEDNESDAY_8 + 2 * 3600 } }),
  },
  findBooking: { expected: OWN_OBJECT_OR_STAFF, ask: toBookingParams },
  findTicket: { expected: [404, 401, 404, 404, 404, 404], ask: () => ({ params: { token: '1-1-nobodys' } }) },
  listBookingEvents: { expected: STAFF_STATUSES, ask: toBookingParams },
  listBookingNotices: { expected: STAFF_STATUSES, ask: toBookingParams },
  findCalendarFeed: { expected: STAFF_STATUSES, ask: toAgendaFeedQuery },
  makeCalendarFeed: { expected: STAFF_STATUSES, ask: toAgendaFeedQuery },
  revokeCalendarFeed: { expected: STAFF_STATUSES, ask: toAgendaFeedQuery },
  listDay: { expected: STAFF_STATUSES, ask: toDayParams },
  findNextPlaces: {
    expected: STAFF_STATUSES,
    ask: ({ agenda, freePetId }) => ({
      query: { serviceId: String(agenda.serviceId), petId: String(freePetId), limit: '3' },
    }),
  },

  findHealthReport: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  findRegistry: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  findReport: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  findReportSummary: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  findOpenStatistics: { expected: ANYONE_STATUSES, ask: toEmptyRequest },
  listSavedViews: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  createSavedView: { expected: STAFF_STATUSES, ask: (about) => ({ body: newView(about) }) },
  updateSavedView: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ params: { id: about.viewId }, body: newView(about) }),
  },
  deleteSavedView: { expected: STAFF_STATUSES, ask: ({ viewId }) => ({ params: { id: viewId } }) },

  findPersonProfile: { expected: STAFF_STATUSES, ask: toUserParams },
  findPetProfile: { expected: STAFF_STATUSES, ask: toPetParams },
  findProfileByDni: {
    expected: [401, 401, 403, 403, 204, 204],
    ask: ({ serial }) => ({ query: { userIdNumber: String(90_000_000 + serial) } }),
  },
  registerWalkIn: {
    expected: STAFF_STATUSES,
    ask: ({ agenda, person, freePetId }) => ({
      body: {
        bookingStartDate: WEDNESDAY_8 + 3600,
        ServiceId: agenda.serviceId,
        BookerUserId: person.id,
        PetId: freePetId,
      },
    }),
  },
  listAudit: { expected: STAFF_STATUSES, ask: toEmptyRequest },
  listSecurityEvents: { expected: SYSADMIN_STATUSES, ask: toEmptyRequest },
};
