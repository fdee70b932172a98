import * as claims from '#shared/accounts/claims.ts';
import * as consents from '#shared/accounts/consents.ts';
import * as corrections from '#shared/accounts/corrections.ts';
import * as emailConfirmations from '#shared/accounts/email-confirmations.ts';
import * as feeds from '#shared/accounts/feeds.ts';
import * as licences from '#shared/accounts/licences.ts';
import * as passkeys from '#shared/accounts/passkeys.ts';
import * as secondFactor from '#shared/accounts/second-factor.ts';
import * as session from '#shared/accounts/session.ts';
import * as sessions from '#shared/accounts/sessions.ts';
import * as townAccounts from '#shared/accounts/town-accounts.ts';
import * as users from '#shared/accounts/users.ts';
import * as absences from '#shared/bookings/absences.ts';
import * as agendaHours from '#shared/bookings/agenda-hours.ts';
import * as bookingStory from '#shared/bookings/booking-events.ts';
import * as bookingNotices from '#shared/bookings/booking-notices.ts';
import * as bookings from '#shared/bookings/bookings.ts';
import * as calls from '#shared/bookings/calls.ts';
import * as changeAgendas from '#shared/bookings/change-agendas.ts';
import * as closures from '#shared/bookings/closures.ts';
import * as deliveries from '#shared/bookings/deliveries.ts';
import * as draws from '#shared/bookings/draws.ts';
import * as nextPlaces from '#shared/bookings/next-places.ts';
import * as openings from '#shared/bookings/openings.ts';
import * as suspensions from '#shared/bookings/suspensions.ts';
import * as tickets from '#shared/bookings/tickets.ts';
import * as together from '#shared/bookings/together.ts';
import * as waitingList from '#shared/bookings/waiting-list.ts';
import * as waitingListOffers from '#shared/bookings/waiting-list-offers.ts';
import * as walkIns from '#shared/bookings/walk-ins.ts';
import * as animals from '#shared/catalogues/animals.ts';
import * as cities from '#shared/catalogues/cities.ts';
import * as terms from '#shared/catalogues/terms.ts';
import * as vaccines from '#shared/catalogues/vaccines.ts';
import * as sheets from '#shared/clinic/sheets.ts';
import * as vaccinationBatch from '#shared/clinic/vaccination-batch.ts';
import * as vaccinationPosts from '#shared/clinic/vaccination-posts.ts';
import * as healthStatistics from '#shared/desk/health-statistics.ts';
import * as imports from '#shared/desk/imports.ts';
import * as offerStatistics from '#shared/desk/offer-statistics.ts';
import * as profiles from '#shared/desk/profiles.ts';
import * as reportViews from '#shared/desk/report-views.ts';
import * as reports from '#shared/desk/reports.ts';
import * as search from '#shared/desk/search.ts';
import * as settings from '#shared/desk/settings.ts';
import * as certificateCards from '#shared/health/certificate-cards.ts';
import * as certificates from '#shared/health/certificates.ts';
import * as eligibility from '#shared/health/eligibility.ts';
import * as health from '#shared/health/health.ts';
import * as petEligibility from '#shared/health/pet-eligibility.ts';
import * as visits from '#shared/health/visits.ts';
import * as mailTrial from '#shared/mail/mail-trial.ts';
import * as merges from '#shared/ownership/merges.ts';
import * as petMerges from '#shared/ownership/pet-merges.ts';
import * as transfers from '#shared/ownership/transfers.ts';
import * as notes from '#shared/pets/notes.ts';
import * as pets from '#shared/pets/pets.ts';
import * as photos from '#shared/pets/photos.ts';
import * as audit from '#shared/platform/audit.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import * as notices from '#shared/platform/notices.ts';
import * as privacy from '#shared/privacy/privacy.ts';
import * as agendas from '#shared/schedule/agendas.ts';
import * as operativoDraws from '#shared/schedule/draws.ts';
import * as locations from '#shared/schedule/locations.ts';
import * as operativos from '#shared/schedule/operativos.ts';
import * as requirements from '#shared/schedule/requirements.ts';
import * as services from '#shared/schedule/services.ts';
import * as setup from '#shared/town/setup.ts';
import * as town from '#shared/town/town.ts';

const MODULES: object[] = [
  absences,
  agendaHours,
  agendas,
  animals,
  audit,
  bookingNotices,
  bookingStory,
  bookings,
  profiles,
  certificateCards,
  certificates,
  claims,
  closures,
  calls,
  consents,
  deliveries,
  corrections,
  mailTrial,
  eligibility,
  emailConfirmations,
  feeds,
  health,
  licences,
  locations,
  nextPlaces,
  offerStatistics,
  merges,
  draws,
  operativoDraws,
  openings,
  operativos,
  petMerges,
  notes,
  notices,
  requirements,
  changeAgendas,
  passkeys,
  pets,
  petEligibility,
  cities,
  search,
  services,
  suspensions,
  photos,
  privacy,
  healthStatistics,
  imports,
  reports,
  reportViews,
  session,
  secondFactor,
  sessions,
  settings,
  setup,
  sheets,
  vaccinationBatch,
  vaccinationPosts,
  terms,
  tickets,
  together,
  town,
  townAccounts,
  transfers,
  users,
  vaccines,
  visits,
  waitingList,
  waitingListOffers,
  walkIns,
];

export const ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = MODULES.flatMap(
  (moduleExports) =>
    Object.entries(moduleExports).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
}
