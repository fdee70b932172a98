import type { FastifyBaseLogger } from 'fastify';
import type { Limit, Limits } from '../../platform/limits/limits.service.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';

/** A burst is one line in the log, whatever it tries. */
const LINE: Limit = { kind: 'held burst', most: 1, period: 3_600_000 };

/** Tells of networks that hold as many unconfirmed turnos as they may and want more; nobody waits for it. */
export function burstWatch(
  log: FastifyBaseLogger,
  limits: Limits,
  metrics: Metrics,
): (network: string) => void {
  return (network) => {
    metrics.countHeldRejected();
    const tell = (isFirst: boolean) => {
      if (isFirst) log.warn({ network }, 'a network holds as many unconfirmed turnos as it may');
    };
    limits.mayTake(LINE, { origin: network }).then(tell, () => undefined);
  };
}
