import { TOWN_ACCOUNT_MESSAGES as SAYS } from '#shared/accounts/town-accounts.ts';
import { AppError } from '../../platform/errors.ts';

type Fault = { code?: unknown; status?: unknown; error?: unknown; cause?: unknown };

/** What the person is told of a way that failed; why is for the log, whose reader can mend it. */
export function refusalFor(
  error: unknown,
  kind = isAway(error) ? 'unavailable' : 'unauthenticated',
): AppError {
  if (error instanceof AppError) return error;
  const refusal = kind === 'unavailable' ? new AppError(kind) : new AppError('unauthenticated', SAYS.failed);
  refusal.cause = worded(error);
  return refusal;
}

/** No answer, none in time, or one of a server that fails. */
function isAway(error: unknown): boolean {
  const { code } = error as Fault;
  if (error instanceof TypeError && code === undefined) return true;
  return code === 'OAUTH_TIMEOUT' || statusOf(error) >= 500;
}

function statusOf(error: unknown): number {
  const { status, cause } = error as Fault;
  if (typeof status === 'number') return status;
  return typeof cause === 'object' && cause !== null ? statusOf(cause) : 0;
}

/** With the provider's own word for it, as 'invalid_client' where the secret is another: logs write messages alone. */
function worded(error: unknown): unknown {
  const { error: word } = error as Fault;
  return typeof word === 'string' ? new Error(word, { cause: error }) : error;
}
