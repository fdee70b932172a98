/** What a look at one thing came to: fine, to be known, or to be mended, and how. */
export type Finding = { what: string; state: 'fine' | 'warning' | 'wrong'; said: string; todo?: string };

export const fine = (what: string, said: string): Finding => ({ what, state: 'fine', said });
export const warning = (what: string, said: string, todo: string): Finding => ({
  what,
  state: 'warning',
  said,
  todo,
});
export const wrong = (what: string, said: string, todo: string): Finding => ({
  what,
  state: 'wrong',
  said,
  todo,
});

/** What fails while it is looked at is wrong, too. */
export async function runCheck(
  what: string,
  todo: string,
  look: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [wrong(what, reasonOf(error), todo)];
  }
}

/** A name with several addresses fails with several errors and no message of its own. */
export function reasonOf(error: unknown): string {
  const [cause = error] = error instanceof AggregateError ? error.errors : [];
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

const MARKS = { fine: '✓', warning: '!', wrong: '✗' };

export function linesOf({ what, state, said, todo }: Finding): string[] {
  return [`${MARKS[state]} ${what}: ${said}`, ...(todo ? [`    → ${todo}`] : [])];
}

export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  const parts = [
    count('wrong') > 0 ? `Para arreglar: ${count('wrong')}.` : '',
    count('warning') > 0 ? `Para revisar: ${count('warning')}.` : '',
  ];
  return parts.filter(Boolean).join(' ') || 'Nada que arreglar.';
}
