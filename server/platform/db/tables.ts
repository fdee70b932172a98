import type {
  AgendaHoursTable,
  AgendasTable,
  BookingsTable,
  CalendarFeedsTable,
  CallsTable,
  ClosuresTable,
  NoShowPardonsTable,
} from './tables/agendas.ts';
import type {
  CertificateCardsTable,
  CertificatesTable,
  DayKitBatchesTable,
  DayKitsTable,
  DischargesTable,
  MicrochipsTable,
  OwnershipsTable,
  PetMergesTable,
  PetPhotosTable,
  PetsTable,
  ProceduresTable,
  SentHealthRemindersTable,
  StatementsTable,
  TransfersTable,
  VaccinationsTable,
  VaccineBatchesTable,
  VaccinesTable,
  VisitsTable,
  WeightsTable,
} from './tables/animals.ts';
import type {
  BreedsTable,
  CitiesTable,
  EligibilityRulesTable,
  LocationsTable,
  LockRulesTable,
  QuestionsTable,
  ServicesTable,
  SpeciesTable,
  StatesTable,
} from './tables/catalogue.ts';
import type { DrawEntriesTable, DrawsTable } from './tables/draws.ts';
import type {
  ImportMadeTable,
  ImportPartsTable,
  ImportQuestionsTable,
  ImportRowsTable,
  ImportsTable,
} from './tables/imports.ts';
import type { OperativosTable, QuotasTable } from './tables/operativos.ts';
import type {
  AnonymousOwnersTable,
  ClaimsTable,
  ConsentsTable,
  ConsentTextsTable,
  EmailConfirmationsTable,
  HoldsTable,
  KnownBrowsersTable,
  LimitsTable,
  MergesTable,
  NotesTable,
  PasskeysTable,
  PeopleCountTable,
  RecoveryCodesTable,
  RectificationsTable,
  SecondFactorsTable,
  SessionsTable,
  TermsAcceptancesTable,
  TermsTable,
  TownAccountsTable,
  UsersTable,
} from './tables/people.ts';
import type { PostDosesTable, VaccinationPostsTable } from './tables/posts.ts';
import type {
  AuditTable,
  ExportsTable,
  OutboxTable,
  ReportRevisionTable,
  ReportViewsTable,
  SecurityEventsTable,
  SettingsTable,
  SigningKeysTable,
  TownTable,
} from './tables/town.ts';
import type { OffersTable, WaitingEntriesTable } from './tables/waiting-list.ts';

/** Columns ending in `_at` are real instants in unix milliseconds. */
export type Tables = {
  states: StatesTable;
  cities: CitiesTable;
  species: SpeciesTable;
  breeds: BreedsTable;
  users: UsersTable;
  people_count: PeopleCountTable;
  nameless: AnonymousOwnersTable;
  exports: ExportsTable;
  consent_texts: ConsentTextsTable;
  consents: ConsentsTable;
  rectifications: RectificationsTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  town_accounts: TownAccountsTable;
  passkeys: PasskeysTable;
  email_confirmations: EmailConfirmationsTable;
  holds: HoldsTable;
  limits: LimitsTable;
  known_browsers: KnownBrowsersTable;
  pets: PetsTable;
  pet_photos: PetPhotosTable;
  told_dues: SentHealthRemindersTable;
  keepers: OwnershipsTable;
  transfers: TransfersTable;
  pet_merges: PetMergesTable;
  certificates: CertificatesTable;
  certificate_cards: CertificateCardsTable;
  operativos: OperativosTable;
  quotas: QuotasTable;
  draws: DrawsTable;
  draw_entries: DrawEntriesTable;
  vaccination_posts: VaccinationPostsTable;
  post_doses: PostDosesTable;
  services: ServicesTable;
  locations: LocationsTable;
  agendas: AgendasTable;
  agenda_hours: AgendaHoursTable;
  closures: ClosuresTable;
  bookings: BookingsTable;
  calls: CallsTable;
  no_show_pardons: NoShowPardonsTable;
  waiting_entries: WaitingEntriesTable;
  offers: OffersTable;
  questions: QuestionsTable;
  lock_rules: LockRulesTable;
  eligibility_rules: EligibilityRulesTable;
  terms: TermsTable;
  terms_acceptances: TermsAcceptancesTable;
  audit: AuditTable;
  security_events: SecurityEventsTable;
  outbox: OutboxTable;
  report_views: ReportViewsTable;
  report_revision: ReportRevisionTable;
  signing_keys: SigningKeysTable;
  calendar_feeds: CalendarFeedsTable;
  town: TownTable;
  claims: ClaimsTable;
  merges: MergesTable;
  notes: NotesTable;
  vaccines: VaccinesTable;
  vaccine_batches: VaccineBatchesTable;
  procedures: ProceduresTable;
  vaccinations: VaccinationsTable;
  weights: WeightsTable;
  microchips: MicrochipsTable;
  statements: StatementsTable;
  day_kits: DayKitsTable;
  day_kit_batches: DayKitBatchesTable;
  visits: VisitsTable;
  handovers: DischargesTable;
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  import_rows: ImportRowsTable;
  import_questions: ImportQuestionsTable;
  import_made: ImportMadeTable;
  settings: SettingsTable;
};
