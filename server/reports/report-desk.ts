import type { Readable } from 'node:stream';
import type { ReportSummary } from '#shared/reports.ts';
import type { Db } from '../db/database.ts';
import { flights } from '../flights.ts';
import { jsonStream } from '../http/json-stream.ts';
import { turnsShared } from '../turns.ts';
import { reportMemory } from './report-memory.ts';
import { type ReportQuestion, readReport, summarise } from './reports.service.ts';

/**
 * Different questions answered at once, as many as the reader has connections, and how many more wait for how long: an
 * answer that doesn't begin within fifteen seconds is cut by the server's own limit.
 */
const LIMITS = { atOnce: 2, waiting: 16, patience: 8_000, lease: 15_000 };

/** Answers reports: one reading for all who ask the same, few readings at a time (docs/decisions/073-whole-lists.md). */
export function reportDesk(reader: Db) {
  const turnOf = turnsShared(LIMITS);
  const remember = reportMemory();
  const share = flights<ReportSummary>();
  return {
    report: async (question: ReportQuestion): Promise<Readable> => {
      const leave = await turnOf(`${question.version} ${question.by}`);
      try {
        const frame = { open: '{"report_1":[', close: ']}' };
        const stream = await jsonStream(readReport(reader, question, remember), frame);
        return stream.once('close', leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    summary: async ({ version, period }: ReportQuestion): Promise<ReportSummary> => {
      const leave = await turnOf(`summary ${version}`);
      return share(version, () => summarise(reader, period)).finally(leave);
    },
  };
}
