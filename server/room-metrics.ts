import { countWaitingHashes } from './accounts/passwords/passwords.service.ts';
import { findOutboxTotals } from './mail/outbox/outbox.queries.ts';
import type { Context } from './platform/context.ts';
import type { PoolLoad } from './platform/db/postgres/postgres.ts';
import { listLastRunSeconds } from './platform/observability/last-runs.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { ProofOfWork } from './platform/proof-of-work/proof-of-work.service.ts';
import { countOpenOffers } from './schedule/offers/offers.queries.ts';

export function addRoomMetrics(metrics: Metrics, context: Context, proofOfWork: ProofOfWork): void {
  const { add } = metrics;
  const { limits, database } = context;
  addMailGauges(metrics, context);
  addWaitingGauges(metrics, context);
  add({
    name: 'huellas_limit_refusals_total',
    help: 'Rejections by limit',
    label: 'limit',
    measure: () => limits.rejectionCounts,
  });
  add({
    name: 'huellas_proof_of_work_on',
    help: 'Processes that require a proof of work because of a burst',
    measure: () => Number(proofOfWork.isOn()),
  });
  add({
    name: 'huellas_proof_of_work_total',
    help: 'Requests during a burst by outcome: asked for a proof, done, or why the proof was rejected',
    label: 'outcome',
    measure: () => proofOfWork.outcomes,
  });
  add({
    name: 'huellas_password_hashes_waiting',
    help: 'Passwords that wait to be hashed: a full queue rejects logins',
    measure: countWaitingHashes,
  });
  add({
    name: 'huellas_last_run_timestamp_seconds',
    help: 'Last success of each recurring job',
    aggregator: 'max',
    label: 'work',
    measure: listLastRunSeconds,
  });
  add({
    name: 'huellas_database_connections',
    help: 'Connections of the pool for short queries, by state; none on SQLite',
    label: 'state',
    measure: () => countConnections(database.load()),
  });
  add({
    name: 'huellas_database_requests_waiting',
    help: 'Requests that wait for a connection',
    measure: () => database.load()?.waiting ?? 0,
  });
  add({
    name: 'huellas_long_reads_total',
    help: 'Long reads by the standby, or by the primary because that was behind or away; none without a standby',
    label: 'by',
    measure: () => database.standby?.answerCounts ?? new Map(),
  });
}

function countConnections(load: PoolLoad | null): ReadonlyMap<string, number> {
  return new Map(
    load
      ? [
          ['idle', load.idle],
          ['used', load.open - load.idle],
        ]
      : [],
  );
}

function addMailGauges({ addRead }: Metrics, { db, now }: Context): void {
  addRead(
    () => findOutboxTotals(db, now()),
    [
      {
        name: 'huellas_mails_waiting',
        help: 'Mails not sent yet, nor expired',
        measure: ({ count }) => count,
      },
      {
        name: 'huellas_mail_oldest_seconds',
        help: 'Age of the oldest waiting mail, 0 without one',
        measure: ({ oldestAt }) => (oldestAt === null ? 0 : Math.max(0, now() - oldestAt) / 1000),
      },
      {
        name: 'huellas_mail_last_success_timestamp_seconds',
        help: 'When the last mail was sent, 0 without one in the last month',
        measure: ({ lastSentAt }) => (lastSentAt ?? 0) / 1000,
      },
    ],
  );
}

function addWaitingGauges({ addRead }: Metrics, { db, now }: Context): void {
  addRead(
    () => countOpenOffers(db, now()),
    [
      {
        name: 'huellas_offers_live',
        help: 'Places held for an answer of the waiting list',
        measure: ({ live }) => live,
      },
      {
        name: 'huellas_offers_overdue',
        help: 'Offers that should have expired: the job of the waiting list is behind',
        measure: ({ overdue }) => overdue,
      },
    ],
  );
}
