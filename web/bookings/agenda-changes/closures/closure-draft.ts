import { CLOSURE_MESSAGES, type Closure, type ClosureDraft } from '#shared/bookings/closures.ts';
import { listFailedChecks, type Problem } from '../../../platform/forms/problems.ts';
import { type Scope, toScope, toTarget } from './closure-scope.ts';

export type ClosureForm = {
  scope: Scope | null;
  fromDate: string | null;
  fromDateProblem: string | null;
  toDate: string | null;
  toDateProblem: string | null;
  isPart: boolean;
  fromMinute: number | null;
  toMinute: number | null;
  reason: string;
};

export function toClosureForm(
  closure: Closure | null,
  scope: Scope | null,
  day: string | null = null,
): ClosureForm {
  if (!closure) {
    const days = { fromDate: day, fromDateProblem: null, toDate: null, toDateProblem: null };
    return { scope, ...days, isPart: false, fromMinute: null, toMinute: null, reason: '' };
  }
  const { fromDate, toDate, fromMinute, toMinute, reason } = closure;
  return {
    scope: toScope(closure),
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

export function findClosureProblems(form: ClosureForm): Problem<keyof ClosureForm>[] {
  const { scope, fromDate, toDate, fromDateProblem, toDateProblem, isPart, fromMinute, toMinute } = form;
  const isBackwards = fromDate !== null && toDate !== null && toDate < fromDate;
  const hasTimes = fromMinute !== null && toMinute !== null;
  return listFailedChecks([
    ['scope', scope !== null, CLOSURE_MESSAGES.scope],
    ['fromDate', fromDateProblem === null, fromDateProblem ?? ''],
    ['fromDate', fromDate !== null, 'Escribí qué día se cierra'],
    ['toDate', toDateProblem === null, toDateProblem ?? ''],
    ['toDate', !isBackwards, CLOSURE_MESSAGES.dates],
    ['fromMinute', !isPart || fromMinute !== null, 'Escribí la hora'],
    ['toMinute', !isPart || toMinute !== null, 'Escribí la hora'],
    ['toMinute', !isPart || !hasTimes || fromMinute < toMinute, CLOSURE_MESSAGES.minutes],
    ['reason', form.reason.trim() !== '', CLOSURE_MESSAGES.reason],
  ]);
}

export function toClosureDraft(form: ClosureForm): ClosureDraft {
  const fromDate = form.fromDate ?? '';
  const days = { fromDate, toDate: form.toDate ?? fromDate };
  const { fromMinute, toMinute } = form.isPart ? form : { fromMinute: null, toMinute: null };
  return { ...toTarget(form.scope ?? ''), ...days, fromMinute, toMinute, reason: form.reason.trim() };
}
