import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The house from the ground up (docs/decisions/002-floors.md). A room of server/ or web/, or a loose file there or in
 * shared/, imports only from itself and from what is named before it; a name stands for all three buildings.
 */
const ORDER = `
  town-clock calendar-months colours names fold csv dni age phone whatsapp-number mail-paths messages catalogue-messages endpoint fields notices mail-trial common-passwords
  errors escape-html town-look growing-wait stand-back config paging turns flights batches db audit limits signing effort caller message context mail http metrics logger access-lines
  build api ui catalogue
  calendars feeds
  cities animals
  users claims consents sign-up-rules email-confirmations session sessions second-factor town-accounts passkeys roles licences town
  slots agendas
  way-in pet-bounds concerned-pets required-facts terms requirements locations vaccines pet-rules aftercare services preparation aftercare-steps
  pets pet-words notes photos
  weights chips health-messages origins statements health protections health-story health-marks health-tiles visits
  eligibility pet-facts rule-problems rule-texts rule-findings verdict suggested-rules pet-standings standing-facts
  absence-rule absences sent-to booking-notices bookings booking-story booking-words booking-states reminders tickets next-places together replies dues
  certificate-codes certificates handovers sheets sheet-alerts sheet-weight
  search-terms search
  day
  impact change-agendas agenda-hours hours-rules closures closure-rules planning
  reports report-views health-figures
  calls deliveries rectifications transfers merges pet-merges leaving privacy backups history cards walk-ins setup proxy pages
  wizard offline van home shell seed
  housekeeping prepare figures app mail-kinds start workers main demo new-signing-key backup restore doctor mail-test upgrade-check migrate
`
  .trim()
  .split(/\s+/);

const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g;

/** What a role of a room may not know. */
const ROLES: [RegExp, RegExp][] = [
  [/\.queries\.ts$/, /^fastify|\.routes\.ts$|\.service\.ts$|\/http\//],
  [/\.service\.ts$/, /^fastify|\.routes\.ts$|\/http\//],
];

type Import = { file: string; source: string; target: string };

const imports: Import[] = globSync('{shared,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => ({
      file,
      source,
      target: source.startsWith('#') ? source.slice(1) : join(dirname(file), source),
    })),
  );

function rank(file: string): number {
  const path = file.replace(/^\w+\//, '').replace(/\.tsx?$/, '');
  const [room = ''] = path.split('/');
  const own = ORDER.indexOf(path);
  return own < 0 ? ORDER.indexOf(room) : own;
}

const said = ({ file, target }: Import) => `${file} → ${target}`;
const own = imports.filter(({ source }) => /^[.#].*\.tsx?$/.test(source));

test('every room has its place in the order', () => {
  expect(own.filter(({ file, target }) => rank(file) < 0 || rank(target) < 0).map(said)).toEqual([]);
});

test('every import points down, types included', () => {
  const building = (path: string) => path.split('/')[0];
  const within = own.filter(({ file, target }) => building(file) === building(target));
  expect(within.filter(({ file, target }) => rank(target) > rank(file)).map(said)).toEqual([]);
});

test('queries know no HTTP, routes or services; services no HTTP and no routes', () => {
  const wrong = ROLES.flatMap(([role, unknown]) =>
    imports.filter(({ file, source }) => role.test(file) && unknown.test(source)),
  );
  expect(wrong.map(said)).toEqual([]);
});
