import { setTimeout } from 'node:timers/promises';
import { toBackoffSeconds } from '../concurrency/backoff.ts';
import { isUnavailable } from './faults.ts';
import type { LogLine } from './migration-progress.ts';

export async function waitUntilAvailable<T>(log: LogLine, work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw explainError(error);
      const seconds = toBackoffSeconds(failures);
      log(
        `La base de datos no está disponible (${formatConnectionError(error)}): se vuelve a intentar en ${seconds} s.`,
      );
      await setTimeout(seconds * 1_000);
    }
  }
}

function formatConnectionError(error: unknown): string {
  const [cause = error] = error instanceof AggregateError ? error.errors : [];
  return cause instanceof Error ? cause.message : String(cause);
}

const LOGIN_PROBLEMS: Record<string, string> = {
  '28P01': 'la base de datos no acepta su usuario o su clave',
  '28000': 'la base de datos no acepta su usuario',
  '3D000': 'esa base de datos no existe',
};

function explainError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = LOGIN_PROBLEMS[code];
  return problem
    ? new Error(`Configuración inválida: revisá DATABASE_URL, ${problem}`, { cause: error })
    : error;
}
