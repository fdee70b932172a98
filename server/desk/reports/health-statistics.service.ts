import {
  type HealthDimension,
  type Registry,
  USUAL_HEALTH_DIMENSIONS,
} from '#shared/desk/health-statistics.ts';
import type { Period } from '#shared/desk/reports.ts';
import { fold } from '#shared/platform/fold.ts';
import { listActiveSpecies } from '../../catalogues/species/animals.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { findPopulation } from '../../town/town/population.queries.ts';
import { groupHealth } from './health-statistics.queries.ts';
import { countRegistered } from './registry.queries.ts';
import { readAhead, splitIntoMonths, toSpan } from './reports.service.ts';

/** Months read at once: each read scans the health records, so fewer reads cost less. */
const MONTHS_PER_READ = 12;

export type HealthReportInput = { period: Period; dimensions?: readonly HealthDimension[] | undefined };
type Share = (key: string, read: () => Promise<Uint8Array>) => Promise<Uint8Array>;

export function readHealth(
  reader: Db,
  { period, dimensions = USUAL_HEALTH_DIMENSIONS }: HealthReportInput,
  share: Share,
): AsyncGenerator<Uint8Array> {
  const canSplit = dimensions.includes('Fecha') || dimensions.includes('Mes');
  const spans = canSplit ? splitIntoMonths(toSpan(period), MONTHS_PER_READ) : [toSpan(period)];
  return readAhead(spans, (span) =>
    share(`${dimensions} ${span.from} ${span.until}`, () => groupHealth(reader, span, dimensions)),
  );
}

const DOG_SPECIES = /^(perr|canin)/;

export async function readRegistry(reader: Db, db: Db, date: string): Promise<Registry> {
  const species = await listActiveSpecies(db);
  const dogs = species.find(({ specieName }) => DOG_SPECIES.test(fold(specieName)))?.specieName ?? null;
  return { date, Rows: await countRegistered(reader, date), ...(await findPopulation(db)), dogs };
}
