import { toMidnight } from '#shared/platform/town-clock.ts';
import { DRAW_MESSAGES, type DrawDraft, type DrawSummary, findDrawProblem } from '#shared/schedule/draws.ts';
import {
  momentProblem,
  type TypedMoment,
  toMoment,
  toTypedMoment,
} from '../../platform/fields/time-typing.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

type DrawTimes = { closes: TypedMoment; confirms: TypedMoment };

export type DrawFieldsValue = DrawTimes & { id: string; own: DrawTimes | null };

export function toDrawFields(draw: DrawSummary | null): DrawFieldsValue {
  return { id: String(draw?.id ?? 0), ...toDrawTimes(draw), own: null };
}

function toDrawTimes(draw: DrawSummary | null): DrawTimes {
  return {
    closes: toTypedMoment(draw?.closesAt ?? null),
    confirms: toTypedMoment(draw?.confirmBy ?? null),
  };
}

/** Takes the times of another draw and keeps those typed before, which return when the day leaves it. */
export function chooseDraw(value: DrawFieldsValue, id: string, other: DrawSummary | null): DrawFieldsValue {
  const own = value.own ?? { closes: value.closes, confirms: value.confirms };
  return other ? { id, ...toDrawTimes(other), own } : { id, ...own, own: null };
}

export function isJoinable({ drawState, ...times }: DrawSummary, date: string | null, now: number): boolean {
  const isBefore = date === null || times.confirmBy < toMidnight(date);
  return drawState === 'open' && times.closesAt > now && isBefore;
}

export function toDrawDraft({ id, closes, confirms }: DrawFieldsValue): DrawDraft {
  return { DrawId: Number(id) || null, closesAt: toMoment(closes) ?? 0, confirmBy: toMoment(confirms) ?? 0 };
}

export function findDrawFieldProblems(value: DrawFieldsValue, date: string | null): Problem[] {
  const closing = momentProblem(value.closes, DRAW_MESSAGES.missing);
  const confirming = momentProblem(value.confirms, DRAW_MESSAGES.missing);
  const isOrdered = closing || confirming || date === null || !findDrawProblem(toDrawDraft(value), date);
  return listFailedChecks([
    ['closes', closing === null, closing ?? ''],
    ['confirms', confirming === null, confirming ?? ''],
    ['confirms', Boolean(isOrdered), DRAW_MESSAGES.order],
  ]);
}
