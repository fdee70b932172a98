// Longer than other files: who may call what is one table, read as a whole.
import { ELIGIBILITY_ACCESS } from './access-eligibility.ts';
import { HEALTH_ACCESS } from './access-health.ts';
import { PLANNING_ACCESS } from './access-planning.ts';
import type { AccessRow } from './access-row.ts';
import { WAITING_ACCESS } from './access-waiting.ts';
import { type Belongings, VIEW, WEDNESDAY_8 } from './belongings.ts';
import { PASSWORD } from './people.ts';

const ANYONE = [200, 200, 200, 200, 200, 200] as const;
const IDENTIFIED = [200, 401, 200, 200, 200, 200] as const;
const LOGGED_IN = [401, 401, 200, 200, 200, 200] as const;
const STAFF = [401, 401, 403, 403, 200, 200] as const;
const SYSADMIN = [401, 401, 403, 403, 403, 200] as const;
const NOT_FOUND = [404, 404, 404, 404, 404, 404] as const;
const SYSADMIN_KNOWS_NONE = [401, 401, 403, 403, 403, 404] as const;
const SYSADMIN_FINDS_NOTHING = [401, 401, 403, 403, 403, 204] as const;
const OWN_PATH_OR_STAFF = [401, 401, 200, 403, 200, 200] as const;
const OWN_PATH_ONLY = [401, 401, 200, 403, 403, 403] as const;
const OWN_OBJECT_OR_STAFF = [401, 401, 200, 404, 200, 200] as const;

const nothing = () => ({});
const ofNoImport = () => ({ params: { id: 2_000_000_000 } });
const ofUser = ({ person }: Belongings) => ({ params: { id: person.id } });
const ofPet = ({ petId }: Belongings) => ({ params: { id: petId } });
const ofOffered = ({ offered }: Belongings) => ({ params: { id: offered.petId } });
const ofCode = ({ offered }: Belongings) => ({ body: { transferCode: offered.code } });
const ofBooking = ({ bookingId }: Belongings) => ({ params: { id: bookingId } });
const ofService = ({ agenda }: Belongings) => ({ params: { serviceId: agenda.serviceId } });
const ofDay = ({ agenda }: Belongings) => ({ params: { ...agenda, bookingDate: WEDNESDAY_8 - 8 * 3600 } });
const ofAgendaFeed = ({ agendaId }: Belongings) => ({ query: { agendaId } });
const ofQuestion = ({ service: { id, questionId } }: Belongings) => ({
  params: { serviceId: id, id: questionId },
});
const ofLockRule = ({ service: { id, lockRuleId } }: Belongings) => ({
  params: { serviceId: id, id: lockRuleId },
});
const ownEmail = () => ({ params: { purpose: 'own' } });
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
  listServices: { expected: IDENTIFIED, ask: nothing },
  listLocations: { expected: IDENTIFIED, ask: nothing },
  createService: { expected: STAFF, ask: ({ serial }) => ({ body: service(`Servicio nuevo ${serial}`) }) },
  updateService: {
    expected: STAFF,
    ask: (about) => ({ params: { id: about.service.id }, body: service(`Otro servicio ${about.serial}`) }),
  },
  findWholeService: { expected: STAFF, ask: (about) => ({ params: { id: about.service.id } }) },
  deleteService: { expected: STAFF, ask: (about) => ({ params: { id: about.service.id } }) },
  createLocation: { expected: STAFF, ask: ({ serial }) => ({ body: location(`Lugar nuevo ${serial}`) }) },
  updateLocation: {
    expected: STAFF,
    ask: ({ locationId, serial }) => ({ params: { id: locationId }, body: location(`Otro lugar ${serial}`) }),
  },
  deleteLocation: { expected: STAFF, ask: ({ locationId }) => ({ params: { id: locationId } }) },

  listAgendas: { expected: IDENTIFIED, ask: nothing },
  ...PLANNING_ACCESS,
  ...WAITING_ACCESS,
  listFreeSlots: { expected: ANYONE, ask: ofDay },
  findMonth: {
    expected: ANYONE,
    ask: ({ agenda }) => ({ params: { ...agenda, yearMonth: '2026-12' } }),
  },

  listSpecies: { expected: LOGGED_IN, ask: nothing },
  listBreeds: { expected: LOGGED_IN, ask: nothing },
  findSpecieBreeds: { expected: LOGGED_IN, ask: ({ specieId }) => ({ params: { id: specieId } }) },
  createSpecie: { expected: STAFF, ask: ({ serial }) => ({ body: { specieName: `Especie ${serial}` } }) },
  updateSpecie: {
    expected: STAFF,
    ask: ({ specieId, serial }) => ({ params: { id: specieId }, body: { specieName: `Otra ${serial}` } }),
  },
  deleteSpecie: { expected: STAFF, ask: ({ specieId }) => ({ params: { id: specieId } }) },
  createBreed: {
    expected: STAFF,
    ask: ({ specieId, serial }) => ({ body: { breedName: `Raza ${serial}`, SpecieId: specieId } }),
  },
  updateBreed: {
    expected: STAFF,
    ask: ({ breedId, parents, serial }) => ({
      params: { id: breedId },
      body: { breedName: `Otra ${serial}`, SpecieId: parents.specieId },
    }),
  },
  deleteBreed: { expected: STAFF, ask: ({ breedId }) => ({ params: { id: breedId } }) },

  listStates: { expected: ANYONE, ask: nothing },
  listCities: { expected: ANYONE, ask: nothing },
  createState: { expected: STAFF, ask: ({ serial }) => ({ body: { stateName: `Provincia ${serial}` } }) },
  updateState: {
    expected: STAFF,
    ask: ({ stateId, serial }) => ({ params: { id: stateId }, body: { stateName: `Otra ${serial}` } }),
  },
  deleteState: { expected: STAFF, ask: ({ stateId }) => ({ params: { id: stateId } }) },
  createCity: {
    expected: STAFF,
    ask: ({ stateId, serial }) => ({ body: { cityName: `Localidad ${serial}`, StateId: stateId } }),
  },
  updateCity: {
    expected: STAFF,
    ask: ({ cityId, parents, serial }) => ({
      params: { id: cityId },
      body: { cityName: `Otra ${serial}`, StateId: parents.stateId },
    }),
  },
  deleteCity: { expected: STAFF, ask: ({ cityId }) => ({ params: { id: cityId } }) },

  login: {
    expected: [401, 401, 401, 401, 401, 401],
    ask: (about) => ({ body: { email: about.person.email, pwd: 'no es esta' } }),
  },
  // This town has no identity provider.
  startTownAccount: { expected: NOT_FOUND, ask: nothing },
  finishTownAccount: {
    expected: NOT_FOUND,
    ask: () => ({ body: { accountSecret: 'x', accountAnswer: '?code=x&state=x' } }),
  },
  confirmTownAccount: { expected: NOT_FOUND, ask: () => ({ body: { begun: 'x', code: '000000' } }) },
  removeTownAccount: { expected: [401, 401, 403, 403, 403, 404], ask: ofUser },
  startPasskeyLogin: { expected: ANYONE, ask: nothing },
  finishPasskeyLogin: {
    expected: [401, 401, 401, 401, 401, 401],
    ask: () => ({ body: { passkeyAnswer: '{}' } }),
  },
  listPasskeys: { expected: STAFF, ask: nothing },
  beginPasskey: { expected: [401, 401, 403, 403, 409, 409], ask: nothing },
  savePasskey: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: () => ({ body: { passkeyName: 'x', passkeyAnswer: '{}' } }),
  },
  renamePasskey: {
    expected: [401, 401, 403, 403, 404, 404],
    ask: () => ({ params: { id: 1 }, body: { passkeyName: 'x' } }),
  },
  removePasskey: { expected: [401, 401, 403, 403, 404, 404], ask: () => ({ params: { id: 1 } }) },
  recoverPassword: { expected: ANYONE, ask: (about) => ({ body: { email: about.person.email } }) },
  logout: { expected: LOGGED_IN, ask: nothing },
  changeEmail: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ ...ofUser(about), body: { ...proof, userEmail: `otra-${about.person.email}` } }),
  },
  changePassword: {
    // 400 means admitted, with a wrong password.
    expected: [401, 401, 400, 403, 403, 403],
    ask: (about) => ({ ...ofUser(about), body: { oldPass: 'no es esta', newPass: 'una clave bien larga' } }),
  },

  findEmailConfirmation: { expected: [401, 401, 204, 204, 204, 204], ask: ownEmail },
  resendEmailConfirmation: { expected: [401, 401, 404, 404, 404, 404], ask: ownEmail },
  confirmEmailByCode: {
    expected: [401, 401, 400, 400, 400, 400],
    ask: () => ({ ...ownEmail(), body: { code: '000000' } }),
  },
  confirmEmailByLink: {
    expected: [400, 400, 400, 400, 400, 400],
    ask: () => ({ body: { token: 'a'.repeat(43) } }),
  },

  findSecondFactor: { expected: STAFF, ask: nothing },
  beginSecondFactor: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: () => ({ body: { userPassword: 'no es esta' } }),
  },
  confirmSecondFactor: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: () => ({ body: { code: '000000' } }),
  },
  removeSecondFactor: { expected: [401, 401, 403, 403, 404, 404], ask: () => ({ body: proof }) },
  removeUserSecondFactor: { expected: [401, 401, 403, 403, 403, 404], ask: ofUser },
  listSessions: { expected: LOGGED_IN, ask: nothing },
  listStaffSessions: { expected: SYSADMIN, ask: nothing },
  closeOtherSessions: { expected: LOGGED_IN, ask: nothing },
  listUserSessions: { expected: SYSADMIN, ask: ofUser },
  closeUserSessions: { expected: SYSADMIN, ask: ofUser },

  signUp: {
    expected: [200, 401, 403, 403, 200, 200],
    ask: (about) => ({ body: person(about) }),
  },
  listUsers: { expected: STAFF, ask: nothing },
  searchUsers: { expected: STAFF, ask: () => firstPage },
  searchEverything: { expected: STAFF, ask: () => ({ query: { q: 'ana' } }) },
  listOperators: { expected: STAFF, ask: nothing },
  listImports: { expected: SYSADMIN, ask: nothing },
  createImport: { expected: SYSADMIN, ask: () => ({ body: { fileName: 'padron.csv', fileSize: 9 } }) },
  findImport: { expected: SYSADMIN_KNOWS_NONE, ask: ofNoImport },
  sendImportPart: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ params: { ...ofNoImport().params, part: 1 }, body: { partData: '' } }),
  },
  changeImportColumns: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ ...ofNoImport(), body: { fields: ['dni'] } }),
  },
  listImportQuestions: { expected: SYSADMIN_KNOWS_NONE, ask: ofNoImport },
  decideImport: {
    expected: SYSADMIN_KNOWS_NONE,
    ask: () => ({ ...ofNoImport(), body: { questionKind: 'breed', choice: 'add' } }),
  },
  listImportRows: { expected: SYSADMIN_KNOWS_NONE, ask: ofNoImport },
  changeImport: { expected: SYSADMIN_KNOWS_NONE, ask: () => ({ ...ofNoImport(), body: { act: 'start' } }) },
  findSetup: { expected: SYSADMIN, ask: nothing },
  changeSetup: { expected: SYSADMIN, ask: () => ({ body: { step: 'terms' } }) },
  // A record with an account needs no code; its password is handed over where no mail leaves.
  giveClaimCode: { expected: [401, 401, 403, 403, 409, 409], ask: ofUser },
  handPassword: { expected: STAFF, ask: ofUser },
  // Only the person who made the code sees it.
  makeTransferCode: { expected: [401, 401, 200, 404, 404, 404], ask: ofOffered },
  findTransfer: { expected: [401, 401, 200, 404, 404, 404], ask: ofOffered },
  withdrawTransfer: { expected: [401, 401, 200, 404, 404, 404], ask: ofOffered },
  readTransfer: { expected: [401, 401, 409, 200, 200, 200], ask: ofCode },
  acceptTransfer: { expected: [401, 401, 409, 200, 200, 200], ask: ofCode },
  // This DNI belongs to no one.
  transferPet: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: (about) => ({ ...ofPet(about), body: { fromIdNumber: '20111222', toIdNumber: '1' } }),
  },
  listFormerPets: { expected: [401, 401, 200, 403, 200, 200], ask: ofUser },
  findMergePlan: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: (about) => ({ ...ofUser(about), query: { otherId: about.person.id } }),
  },
  mergeUsers: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: (about) => ({ ...ofUser(about), body: { otherId: about.person.id } }),
  },
  findMerge: { expected: [401, 401, 403, 403, 204, 204], ask: ofUser },
  undoMerge: { expected: [401, 401, 403, 403, 409, 409], ask: ofUser },
  findPetMergePlan: {
    expected: [401, 401, 403, 403, 200, 200],
    ask: (about) => ({ ...ofPet(about), query: { otherId: about.freePetId } }),
  },
  mergePets: {
    expected: [401, 401, 403, 403, 400, 400],
    ask: (about) => ({ ...ofPet(about), body: { otherId: about.petId } }),
  },
  findPetMerge: { expected: [401, 401, 403, 403, 204, 204], ask: ofPet },
  undoPetMerge: { expected: [401, 401, 403, 403, 409, 409], ask: ofPet },
  findTown: { expected: STAFF, ask: nothing },
  updateTown: { expected: SYSADMIN, ask: () => ({ body: TOWN }) },
  findUser: { expected: OWN_PATH_OR_STAFF, ask: ofUser },
  updateUser: { expected: STAFF, ask: (about) => ({ ...ofUser(about), body: person(about) }) },
  listCalls: { expected: STAFF, ask: () => ({ query: { state: 'open' } }) },
  countCalls: { expected: STAFF, ask: nothing },
  findSettingsState: { expected: STAFF, ask: nothing },
  findOwnerChannels: { expected: STAFF, ask: () => ({ body: { ids: [1] } }) },
  markCall: { expected: STAFF, ask: ({ callId }) => ({ params: { id: callId }, body: { isDone: true } }) },
  addPersonNote: { expected: STAFF, ask: (about) => ({ ...ofUser(about), body: note }) },
  addPetNote: { expected: STAFF, ask: (about) => ({ ...ofPet(about), body: note }) },
  removeNote: { expected: STAFF, ask: ({ noteId }) => ({ params: { id: noteId } }) },
  listDeliveries: { expected: STAFF, ask: () => ({ query: { state: 'waiting' } }) },
  retryDelivery: { expected: STAFF, ask: ({ mailId }) => ({ params: { id: mailId } }) },
  tryMail: { expected: STAFF, ask: () => ({ body: { email: 'ana@correo.test' } }) },
  findNotices: { expected: OWN_PATH_OR_STAFF, ask: ofUser },
  chooseNotices: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ ...ofUser(about), body: { mutedNotices: ['booked'] } }),
  },
  updateContact: { expected: OWN_PATH_OR_STAFF, ask: (about) => ({ ...ofUser(about), body: contact }) },
  findConsent: { expected: OWN_PATH_OR_STAFF, ask: ofUser },
  changeConsent: {
    expected: OWN_PATH_OR_STAFF,
    ask: (about) => ({ ...ofUser(about), body: { consentVersion: null } }),
  },
  listOwnCorrections: { expected: OWN_PATH_ONLY, ask: ofUser },
  requestCorrection: {
    expected: [401, 401, 409, 403, 403, 403],
    ask: (about) => ({ ...ofUser(about), body: corrected }),
  },
  listCorrections: { expected: STAFF, ask: nothing },
  answerCorrection: {
    expected: STAFF,
    ask: ({ rectificationId: id }) => ({ params: { id }, body: { isAccepted: false, answer: 'No' } }),
  },
  listAccesses: { expected: OWN_PATH_ONLY, ask: ofUser },
  findPrivacyNotice: { expected: ANYONE, ask: nothing },
  findPrivacyRules: { expected: SYSADMIN, ask: nothing },
  updatePrivacyRules: { expected: SYSADMIN, ask: () => ({ body: PRIVACY }) },
  tryRetention: { expected: SYSADMIN, ask: () => ({ body: YEARS }) },
  listExports: { expected: SYSADMIN, ask: nothing },
  noteExport: { expected: STAFF, ask: () => ({ body: { kind: 'report', detail: 'Localidad' } }) },
  exportUser: { expected: OWN_PATH_ONLY, ask: (about) => ({ ...ofUser(about), body: proof }) },
  deleteUser: { expected: OWN_PATH_OR_STAFF, ask: (about) => ({ ...ofUser(about), body: proof }) },
  listAcceptances: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ params: { userId: about.person.id } }),
  },
  acceptTerms: {
    expected: OWN_PATH_ONLY,
    ask: (about) => ({ params: { userId: about.person.id } }),
  },

  listPets: { expected: LOGGED_IN, ask: nothing },
  searchPets: { expected: LOGGED_IN, ask: () => firstPage },
  listUserPets: { expected: OWN_PATH_OR_STAFF, ask: ofUser },
  searchUserPets: { expected: OWN_PATH_OR_STAFF, ask: (about) => ({ ...ofUser(about), ...firstPage }) },
  listUsersWithPets: { expected: STAFF, ask: nothing },
  searchUsersWithPets: { expected: STAFF, ask: () => firstPage },
  findPet: { expected: OWN_OBJECT_OR_STAFF, ask: ofPet },
  // The server ignores a resident's UserId: 'foreign' creates a pet of its own.
  createPet: { expected: LOGGED_IN, ask: (about) => ({ body: pet(about) }) },
  updatePet: { expected: OWN_OBJECT_OR_STAFF, ask: (about) => ({ ...ofPet(about), body: pet(about) }) },
  deletePet: { expected: OWN_OBJECT_OR_STAFF, ask: ofPet },

  ...HEALTH_ACCESS,
  ...ELIGIBILITY_ACCESS,

  listQuestions: { expected: LOGGED_IN, ask: ofService },
  createQuestion: { expected: STAFF, ask: (about) => ({ ...ofService(about), body: question }) },
  updateQuestion: { expected: STAFF, ask: (about) => ({ ...ofQuestion(about), body: question }) },
  orderQuestions: {
    expected: STAFF,
    ask: ({ service: { id, questionId } }) => ({ params: { serviceId: id }, body: { ids: [questionId] } }),
  },
  deleteQuestion: { expected: STAFF, ask: ofQuestion },
  listLockRules: { expected: LOGGED_IN, ask: ofService },
  createLockRule: { expected: STAFF, ask: (about) => ({ ...ofService(about), body: lockRule }) },
  updateLockRule: { expected: STAFF, ask: (about) => ({ ...ofLockRule(about), body: lockRule }) },
  deleteLockRule: { expected: STAFF, ask: ofLockRule },
  listTerms: { expected: ANYONE, ask: nothing },
  findTerms: { expected: STAFF, ask: nothing },
  updateTerms: {
    expected: STAFF,
    ask: ({ serial }) => ({ body: { termsAndConditionsDescription: `Texto ${serial}` } }),
  },

  listBookings: { expected: LOGGED_IN, ask: nothing },
  listUserBookings: { expected: OWN_PATH_OR_STAFF, ask: ofUser },
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
  findTogetherRefusal: { expected: LOGGED_IN, ask: nothing },
  findTogetherRoom: {
    expected: LOGGED_IN,
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
  listPauses: { expected: LOGGED_IN, ask: nothing },
  pardonAbsence: {
    expected: [401, 401, 403, 403, 409, 409],
    ask: (about) => ({ ...ofBooking(about), body: { pardonReason: 'Se enfermó' } }),
  },
  changeBooking: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofBooking(about), body: { bookingStatus: 'C' } }),
  },
  moveBooking: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofBooking(about), body: { bookingStartDate: WEDNESDAY_8 + 2 * 3600 } }),
  },
  findBooking: { expected: OWN_OBJECT_OR_STAFF, ask: ofBooking },
  findTicket: { expected: [404, 401, 404, 404, 404, 404], ask: () => ({ params: { token: '1-1-nobodys' } }) },
  listBookingEvents: { expected: STAFF, ask: ofBooking },
  listBookingNotices: { expected: STAFF, ask: ofBooking },
  findCalendarFeed: { expected: STAFF, ask: ofAgendaFeed },
  makeCalendarFeed: { expected: STAFF, ask: ofAgendaFeed },
  revokeCalendarFeed: { expected: STAFF, ask: ofAgendaFeed },
  listDay: { expected: STAFF, ask: ofDay },
  findNextPlaces: {
    expected: STAFF,
    ask: ({ agenda, freePetId }) => ({
      query: { serviceId: String(agenda.serviceId), petId: String(freePetId), limit: '3' },
    }),
  },

  findHealthReport: { expected: STAFF, ask: nothing },
  findRegistry: { expected: STAFF, ask: nothing },
  findReport: { expected: STAFF, ask: nothing },
  findReportSummary: { expected: STAFF, ask: nothing },
  findOpenStatistics: { expected: ANYONE, ask: nothing },
  listSavedViews: { expected: STAFF, ask: nothing },
  createSavedView: { expected: STAFF, ask: (about) => ({ body: newView(about) }) },
  updateSavedView: {
    expected: STAFF,
    ask: (about) => ({ params: { id: about.viewId }, body: newView(about) }),
  },
  deleteSavedView: { expected: STAFF, ask: ({ viewId }) => ({ params: { id: viewId } }) },

  findPersonProfile: { expected: STAFF, ask: ofUser },
  findPetProfile: { expected: STAFF, ask: ofPet },
  findProfileByDni: {
    expected: [401, 401, 403, 403, 204, 204],
    ask: ({ serial }) => ({ query: { userIdNumber: String(90_000_000 + serial) } }),
  },
  registerWalkIn: {
    expected: STAFF,
    ask: ({ agenda, person, freePetId }) => ({
      body: {
        bookingStartDate: WEDNESDAY_8 + 3600,
        ServiceId: agenda.serviceId,
        BookerUserId: person.id,
        PetId: freePetId,
      },
    }),
  },
  listAudit: { expected: STAFF, ask: nothing },
  listSecurityEvents: { expected: SYSADMIN, ask: nothing },
  findUntrustedProxy: { expected: SYSADMIN_FINDS_NOTHING, ask: nothing },
};
