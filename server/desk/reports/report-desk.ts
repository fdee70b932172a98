import type { Readable } from 'node:stream';
import type { Registry } from '#shared/desk/health-figures.ts';
import type { ReportSummary } from '#shared/desk/reports.ts';
import { flights } from '../../platform/concurrency/flights.ts';
import { turnsShared } from '../../platform/concurrency/turns.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonStream } from '../../platform/http/json-stream.ts';
import { type HealthQuestion, readHealth, readRegistry } from './health-figures.service.ts';
import { reportMemory } from './report-memory.ts';
import { type ReportQuestion, readReport, summarise } from './reports.service.ts';

/**
 * Different questions answered at once, as many as the reader has connections, and how many more wait for how long: an
 * answer that doesn't begin within fifteen seconds is cut by the server's own limit.
 */
const LIMITS = { atOnce: 2, waiting: 16, patience: 8_000, lease: 15_000 };

/** Answers reports: one reading for all who ask the same, few readings at a time (docs/decisions/073-queue-heavy-reads.md). */
export function reportDesk(reader: Db) {
  const turnOf = turnsShared(LIMITS);
  const remember = reportMemory();
  const share = flights<ReportSummary>();
  const shareHealth = flights<Uint8Array>();
  const shareRegistry = flights<Registry>();

  async function streamed(key: string, list: string, parts: () => AsyncIterator<Uint8Array>) {
    const leave = await turnOf(key);
    try {
      const stream = await jsonStream(parts(), { open: `{"${list}":[`, close: ']}' });
      return stream.once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    report: (question: ReportQuestion): Promise<Readable> =>
      streamed(`${question.version} ${question.by}`, 'report_1', () =>
        readReport(reader, question, remember),
      ),
    summary: async ({ version, period }: ReportQuestion): Promise<ReportSummary> => {
      const leave = await turnOf(`summary ${version}`);
      return share(version, () => summarise(reader, period)).finally(leave);
    },
    health: ({ period, by }: HealthQuestion): Promise<Readable> =>
      streamed(`health ${period.from} ${period.to} ${by}`, 'Rows', () =>
        readHealth(reader, { period, by }, shareHealth),
      ),
    registry: async (db: Db, date: string): Promise<Registry> => {
      const leave = await turnOf('registry');
      return shareRegistry(date, () => readRegistry(reader, db, date)).finally(leave);
    },
  };
}
export type ReportDesk = ReturnType<typeof reportDesk>;
