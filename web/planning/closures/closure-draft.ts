import { CLOSURE_MESSAGES, type Closure, type ClosureDraft } from '#shared/closures.ts';
import { concernedBy, type Scope, scopeOf } from './closure-scope.ts';

/** A closure as it is typed. */
export type ClosureForm = {
  scope: Scope | null;
  fromDate: string | null;
  fromDateProblem: string | null;
  /** Null where it is one day. */
  toDate: string | null;
  toDateProblem: string | null;
  isPart: boolean;
  fromMinute: number | null;
  toMinute: number | null;
  reason: string;
};

export type ClosureProblem = { field: keyof ClosureForm; message: string };

export function formOf(closure: Closure | null, scope: Scope | null): ClosureForm {
  if (!closure) {
    const days = { fromDate: null, fromDateProblem: null, toDate: null, toDateProblem: null };
    return { scope, ...days, isPart: false, fromMinute: null, toMinute: null, reason: '' };
  }
  const { fromDate, toDate, fromMinute, toMinute, reason } = closure;
  return {
    scope: scopeOf(closure),
    fromDate,
    fromDateProblem: null,
    toDate: toDate === fromDate ? null : toDate,
    toDateProblem: null,
    isPart: fromMinute !== null || toMinute !== null,
    fromMinute,
    toMinute,
    reason,
  };
}

/** What would be saved, or the first thing that keeps it from being saved. */
export function closureOf(form: ClosureForm): ClosureDraft | ClosureProblem {
  const { scope, fromDate, isPart, fromMinute, toMinute } = form;
  const toDate = form.toDate ?? fromDate;
  if (scope === null) return { field: 'scope', message: CLOSURE_MESSAGES.scope };
  if (form.fromDateProblem) return { field: 'fromDate', message: form.fromDateProblem };
  if (fromDate === null || toDate === null)
    return { field: 'fromDate', message: 'Escribí qué día se cierra' };
  if (form.toDateProblem) return { field: 'toDate', message: form.toDateProblem };
  if (toDate < fromDate) return { field: 'toDate', message: CLOSURE_MESSAGES.dates };
  if (isPart && (fromMinute === null || toMinute === null))
    return { field: fromMinute === null ? 'fromMinute' : 'toMinute', message: 'Escribí la hora' };
  if (isPart && Number(toMinute) <= Number(fromMinute))
    return { field: 'toMinute', message: CLOSURE_MESSAGES.minutes };
  if (form.reason.trim() === '') return { field: 'reason', message: CLOSURE_MESSAGES.reason };
  const times = isPart ? { fromMinute, toMinute } : { fromMinute: null, toMinute: null };
  return { ...concernedBy(scope), fromDate, toDate, ...times, reason: form.reason.trim() };
}
