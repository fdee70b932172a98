export type Finding = { what: string; state: 'fine' | 'warning' | 'wrong'; text: string; todo?: string };

export const toFine = (what: string, text: string): Finding => ({ what, state: 'fine', text });
export const toWarning = (what: string, text: string, todo: string): Finding => ({
  what,
  state: 'warning',
  text,
  todo,
});
export const toWrong = (what: string, text: string, todo: string): Finding => ({
  what,
  state: 'wrong',
  text,
  todo,
});

export async function runCheck(
  what: string,
  todo: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [toWrong(what, findReason(error), todo)];
  }
}

/** An AggregateError of several addresses has no message of its own. */
export function findReason(error: unknown): string {
  const [cause = error] = error instanceof AggregateError ? error.errors : [];
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

const MARKS = { fine: '✓', warning: '!', wrong: '✗' };

export function formatFinding({ what, state, text, todo }: Finding): string[] {
  return [`${MARKS[state]} ${what}: ${text}`, ...(todo ? [`    → ${todo}`] : [])];
}

export function formatSummary(findings: readonly Finding[]): string {
  const countFindings = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  const parts = [
    countFindings('wrong') > 0 ? `Para arreglar: ${countFindings('wrong')}.` : '',
    countFindings('warning') > 0 ? `Para revisar: ${countFindings('warning')}.` : '',
  ];
  return parts.filter(Boolean).join(' ') || 'Nada que arreglar.';
}
