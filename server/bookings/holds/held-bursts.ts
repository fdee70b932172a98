import type { FastifyBaseLogger } from 'fastify';
import type { Limit, Limits } from '../../platform/limits/limits.service.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';

/** Allows one log line per network and hour, however many attempts. */
const LOG_LINE_LIMIT: Limit = { kind: 'held burst', most: 1, period: 3_600_000 };

/** Logs and counts networks that hold their maximum of unconfirmed bookings and request more. */
export function createBurstWatch(
  log: FastifyBaseLogger,
  limits: Limits,
  metrics: Metrics,
): (network: string) => void {
  return (network) => {
    metrics.countRejectedHold();
    const reportBurst = (isFirst: boolean) => {
      if (isFirst) log.warn({ network }, 'a network holds as many unconfirmed turnos as it may');
    };
    limits.tryTake(LOG_LINE_LIMIT, { origin: network }).then(reportBurst, () => undefined);
  };
}
