export type Finding = { subject: string; state: 'fine' | 'warning' | 'wrong'; text: string; todo?: string };

export const toFine = (subject: string, text: string): Finding => ({ subject, state: 'fine', text });
export const toWarning = (subject: string, text: string, todo: string): Finding => ({
  subject,
  state: 'warning',
  text,
  todo,
});
export const toWrong = (subject: string, text: string, todo: string): Finding => ({
  subject,
  state: 'wrong',
  text,
  todo,
});

export async function runCheck(
  subject: string,
  todo: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [toWrong(subject, formatErrorMessage(error), todo)];
  }
}

/**
 * Node throws an AggregateError without a message when each IP address of a host fails; reports the first.
 */
export function formatErrorMessage(error: unknown): string {
  const [cause = error] = error instanceof AggregateError ? error.errors : [];
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

const MARKS = { fine: '✓', warning: '!', wrong: '✗' };

export function formatFinding({ subject, state, text, todo }: Finding): string[] {
  return [`${MARKS[state]} ${subject}: ${text}`, ...(todo ? [`    → ${todo}`] : [])];
}

export function formatSummary(findings: readonly Finding[]): string {
  const countFindings = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  const parts = [
    countFindings('wrong') > 0 ? `Para arreglar: ${countFindings('wrong')}.` : '',
    countFindings('warning') > 0 ? `Para revisar: ${countFindings('warning')}.` : '',
  ];
  return parts.filter(Boolean).join(' ') || 'Nada que arreglar.';
}
