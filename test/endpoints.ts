import * as absences from '#shared/absences.ts';
import * as agendaHours from '#shared/agenda-hours.ts';
import * as agendas from '#shared/agendas.ts';
import * as animals from '#shared/animals.ts';
import * as audit from '#shared/audit.ts';
import * as bookingNotices from '#shared/booking-notices.ts';
import * as bookingStory from '#shared/booking-story.ts';
import * as bookings from '#shared/bookings.ts';
import * as calls from '#shared/calls.ts';
import * as cards from '#shared/cards.ts';
import * as certificates from '#shared/certificates.ts';
import * as changeAgendas from '#shared/change-agendas.ts';
import * as cities from '#shared/cities.ts';
import * as claims from '#shared/claims.ts';
import * as closures from '#shared/closures.ts';
import * as consents from '#shared/consents.ts';
import * as deliveries from '#shared/deliveries.ts';
import * as eligibility from '#shared/eligibility.ts';
import * as emailConfirmations from '#shared/email-confirmations.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as feeds from '#shared/feeds.ts';
import * as health from '#shared/health.ts';
import * as healthFigures from '#shared/health-figures.ts';
import * as licences from '#shared/licences.ts';
import * as locations from '#shared/locations.ts';
import * as mailTrial from '#shared/mail-trial.ts';
import * as merges from '#shared/merges.ts';
import * as nextPlaces from '#shared/next-places.ts';
import * as notes from '#shared/notes.ts';
import * as notices from '#shared/notices.ts';
import * as passkeys from '#shared/passkeys.ts';
import * as petMerges from '#shared/pet-merges.ts';
import * as petStandings from '#shared/pet-standings.ts';
import * as pets from '#shared/pets.ts';
import * as photos from '#shared/photos.ts';
import * as privacy from '#shared/privacy.ts';
import * as proxy from '#shared/proxy.ts';
import * as rectifications from '#shared/rectifications.ts';
import * as reportViews from '#shared/report-views.ts';
import * as reports from '#shared/reports.ts';
import * as requirements from '#shared/requirements.ts';
import * as search from '#shared/search.ts';
import * as secondFactor from '#shared/second-factor.ts';
import * as services from '#shared/services.ts';
import * as session from '#shared/session.ts';
import * as sessions from '#shared/sessions.ts';
import * as setup from '#shared/setup.ts';
import * as sheets from '#shared/sheets.ts';
import * as terms from '#shared/terms.ts';
import * as tickets from '#shared/tickets.ts';
import * as together from '#shared/together.ts';
import * as town from '#shared/town.ts';
import * as townAccounts from '#shared/town-accounts.ts';
import * as transfers from '#shared/transfers.ts';
import * as users from '#shared/users.ts';
import * as vaccines from '#shared/vaccines.ts';
import * as visits from '#shared/visits.ts';
import * as walkIns from '#shared/walk-ins.ts';

const ROOMS: object[] = [
  absences,
  agendaHours,
  agendas,
  animals,
  audit,
  bookingNotices,
  bookingStory,
  bookings,
  cards,
  certificates,
  claims,
  closures,
  calls,
  consents,
  deliveries,
  rectifications,
  mailTrial,
  eligibility,
  emailConfirmations,
  feeds,
  health,
  licences,
  locations,
  nextPlaces,
  merges,
  petMerges,
  notes,
  notices,
  requirements,
  changeAgendas,
  passkeys,
  pets,
  petStandings,
  cities,
  search,
  services,
  photos,
  privacy,
  proxy,
  healthFigures,
  reports,
  reportViews,
  session,
  secondFactor,
  sessions,
  setup,
  sheets,
  terms,
  tickets,
  together,
  town,
  townAccounts,
  transfers,
  users,
  vaccines,
  visits,
  walkIns,
];

/** Every endpoint value of shared/, by its exported name. */
export const ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = ROOMS.flatMap((room) =>
  Object.entries(room).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
}
