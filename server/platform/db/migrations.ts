import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { foundation } from './migrations/001-foundation.ts';
import { lists } from './migrations/002-lists.ts';
import { reports } from './migrations/003-reports.ts';
import { services } from './migrations/004-services.ts';
import { noOverlap } from './migrations/006-no-overlap.ts';
import { namesakes } from './migrations/007-namesakes.ts';
import { versions } from './migrations/008-versions.ts';
import { dniZero } from './migrations/009-dni-zero.ts';
import { reminders } from './migrations/010-reminders.ts';
import { limits } from './migrations/011-limits.ts';
import { verification } from './migrations/012-verification.ts';
import { trails } from './migrations/013-trails.ts';
import { shownPeople } from './migrations/014-shown-people.ts';
import { signing } from './migrations/015-signing.ts';
import { plans } from './migrations/016-plans.ts';
import { messages } from './migrations/017-messages.ts';
import { words } from './migrations/018-words.ts';
import { arrival } from './migrations/019-arrival.ts';
import { forWhom } from './migrations/020-for-whom.ts';
import { desk } from './migrations/021-desk.ts';
import { calendars } from './migrations/022-calendars.ts';
import { town } from './migrations/023-town.ts';
import { health } from './migrations/024-health.ts';
import { secondFactor } from './migrations/025-second-factor.ts';
import { whatToBring } from './migrations/026-what-to-bring.ts';
import { certificates } from './migrations/027-certificates.ts';
import { eligibility } from './migrations/028-eligibility.ts';
import { privacy } from './migrations/029-privacy.ts';
import { notes } from './migrations/030-notes.ts';
import { unanswered } from './migrations/031-unanswered.ts';
import { asked } from './migrations/032-asked.ts';
import { consents } from './migrations/033-consents.ts';
import { life } from './migrations/034-life.ts';
import { townAccounts } from './migrations/035-town-accounts.ts';
import { story } from './migrations/036-story.ts';
import { passkeys } from './migrations/037-passkeys.ts';
import { handovers } from './migrations/038-handovers.ts';
import { keepers } from './migrations/039-keepers.ts';
import { petMerges } from './migrations/040-pet-merges.ts';
import { fetched } from './migrations/041-fetched.ts';
import { noted } from './migrations/042-noted.ts';
import { peopleCount } from './migrations/043-people-count.ts';
import { requiredFacts } from './migrations/044-required-facts.ts';
import { imports } from './migrations/045-imports.ts';
import { vaccinationPosts } from './migrations/046-vaccination-posts.ts';
import { bookingPlans } from './migrations/047-booking-plans.ts';
import { operatorIndex } from './migrations/048-operator-index.ts';
import { operativos } from './migrations/049-operativos.ts';
import { renderers } from './migrations/050-renderers.ts';
import { unansweredCalls } from './migrations/051-unanswered-calls.ts';
import { townFacts } from './migrations/052-town-facts.ts';
import { operativoDays } from './migrations/053-operativo-days.ts';
import { openings } from './migrations/057-openings.ts';
import { draws } from './migrations/058-draws.ts';
import { waitingList } from './migrations/059-waiting-list.ts';
import { serviceTerms } from './migrations/060-service-terms.ts';
import { sentMailsIndex } from './migrations/061-sent-mails-index.ts';
import { signerIndexes } from './migrations/062-signer-indexes.ts';
import { dueMailsIndex } from './migrations/063-due-mails-index.ts';

export type Migration = {
  name: string;
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
  scannedTables?: readonly string[];
};

/** A landed migration is never edited (docs/decisions/060-one-transaction-per-migration.md). */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-foundation', up: foundation },
  { name: '002-lists', up: lists, scannedTables: ['users', 'pets', 'audit'] },
  { name: '003-reports', up: reports, scannedTables: ['bookings'] },
  { name: '004-services', up: services, scannedTables: ['bookings'] },
  { name: '006-no-overlap', up: noOverlap },
  { name: '007-namesakes', up: namesakes },
  { name: '008-versions', up: versions },
  { name: '009-dni-zero', up: dniZero, scannedTables: ['users'] },
  { name: '010-reminders', up: reminders },
  { name: '011-limits', up: limits },
  { name: '012-verification', up: verification },
  { name: '013-trails', up: trails, scannedTables: ['audit'] },
  { name: '014-shown-people', up: shownPeople },
  { name: '015-signing', up: signing },
  { name: '016-plans', up: plans },
  { name: '017-messages', up: messages, scannedTables: ['bookings'] },
  { name: '018-words', up: words, scannedTables: ['users', 'pets'] },
  { name: '019-arrival', up: arrival },
  { name: '020-for-whom', up: forWhom },
  { name: '021-desk', up: desk },
  { name: '022-calendars', up: calendars, scannedTables: ['outbox'] },
  { name: '023-town', up: town },
  { name: '024-health', up: health },
  { name: '025-second-factor', up: secondFactor },
  { name: '026-what-to-bring', up: whatToBring },
  { name: '027-certificates', up: certificates },
  { name: '028-eligibility', up: eligibility },
  { name: '029-privacy', up: privacy },
  { name: '030-notes', up: notes },
  { name: '031-unanswered', up: unanswered },
  { name: '032-asked', up: asked, scannedTables: ['bookings', 'outbox'] },
  { name: '033-consents', up: consents },
  { name: '034-life', up: life },
  { name: '035-town-accounts', up: townAccounts },
  { name: '036-story', up: story },
  { name: '037-passkeys', up: passkeys },
  { name: '038-handovers', up: handovers },
  { name: '039-keepers', up: keepers },
  { name: '040-pet-merges', up: petMerges },
  { name: '041-fetched', up: fetched },
  { name: '042-noted', up: noted, scannedTables: ['bookings'] },
  { name: '043-people-count', up: peopleCount, scannedTables: ['users'] },
  { name: '044-required-facts', up: requiredFacts },
  { name: '045-imports', up: imports },
  { name: '046-vaccination-posts', up: vaccinationPosts },
  { name: '047-booking-plans', up: bookingPlans },
  { name: '048-operator-index', up: operatorIndex, scannedTables: ['bookings'] },
  { name: '049-operativos', up: operativos },
  { name: '050-renderers', up: renderers },
  { name: '051-unanswered-calls', up: unansweredCalls },
  { name: '052-town-facts', up: townFacts },
  { name: '053-operativo-days', up: operativoDays },
  { name: '057-openings', up: openings },
  { name: '058-draws', up: draws },
  { name: '059-waiting-list', up: waitingList },
  { name: '060-service-terms', up: serviceTerms },
  { name: '061-sent-mails-index', up: sentMailsIndex },
  {
    name: '062-signer-indexes',
    up: signerIndexes,
    scannedTables: ['procedures', 'vaccinations', 'weights', 'post_doses'],
  },
  { name: '063-due-mails-index', up: dueMailsIndex },
];
