import { toReminderTime } from '#shared/bookings/reminders.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#shared/platform/durations.ts';
import { toInstant, toMonotonicWallClock, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { ReminderRule } from '#shared/schedule/services.ts';

const CHECK_OFFSET_MS = 30 * SECOND_MS;
export const SENDING_MS = 20 * SECOND_MS;
const BOOKINGS = 300;
const SLOTS = 40;
const SLOTS_PER_DAY = 4;

export const FASTING_HOURS = 12;
export const RULES = {
  week: { kind: 'days', amount: 7, minute: 9 * 60 },
  twoDays: { kind: 'hours', amount: 48, minute: 0 },
  dayBefore: { kind: 'days', amount: 1, minute: 10 * 60 },
  fast: { kind: 'preparation', amount: 1, minute: 0 },
} as const satisfies Record<string, ReminderRule>;
const ALL_RULES: readonly ReminderRule[] = Object.values(RULES);

/** The town's time zones before and after `changedAt` (unix ms). */
export type Zones = { first: string; next: string; changedAt: number };
/** A change at an instant (unix ms): moves the booking to a start (wall clock), or cancels it (null). */
export type Change = { at: number; to: number | null };
type PlannedBooking = { index: number; starts: number; madeAt: number; change: Change | null };
export type RuleChange = { at: number; rules: readonly ReminderRule[] };
export type Plan = { bookings: PlannedBooking[]; ruleChanges: RuleChange[]; zones: Zones; monday: number };

/** Returns a reproducible generator of numbers below `sides`. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function findZoneAt(instant: number, { first, next, changedAt }: Zones): string {
  return instant < changedAt ? first : next;
}

function toZonedInstant(wall: number, zones: Zones): number {
  const before = toInstant(wall, zones.first);
  return before < zones.changedAt ? before : Math.max(zones.changedAt, toInstant(wall, zones.next));
}

function toNextCheck(instant: number): number {
  return (
    Math.ceil((instant - CHECK_OFFSET_MS) / (MINUTE_SECONDS * SECOND_MS)) * MINUTE_SECONDS * SECOND_MS +
    CHECK_OFFSET_MS
  );
}

export function makePlan(seed: number, monday: number, zones: Zones): Plan {
  const roll = createDice(seed);
  const ruleChanges = [
    {
      at: toZonedInstant(monday - 10 * DAY_SECONDS, zones),
      rules: [RULES.week, RULES.twoDays, RULES.dayBefore],
    },
    {
      at: toRandomInstant(monday + roll(4) * DAY_SECONDS, zones, roll),
      rules: [RULES.twoDays, RULES.dayBefore, RULES.fast],
    },
    {
      at: toRandomInstant(monday + (6 + roll(4)) * DAY_SECONDS, zones, roll),
      rules: [RULES.week, RULES.dayBefore, RULES.fast],
    },
  ];
  const bookings = Array.from({ length: BOOKINGS }, (_, index) => {
    const starts = toSlot(monday, index % SLOTS);
    const madeAt = toRandomInstant(monday - (1 + roll(9)) * DAY_SECONDS, zones, roll);
    const change = roll(3) > 0 ? null : makeChange(starts, { monday, zones }, roll);
    return { index, starts, madeAt, change };
  });
  return { bookings, ruleChanges, zones, monday };
}

function toSlot(monday: number, index: number): number {
  const day = Math.floor(index / SLOTS_PER_DAY);
  const slot = index % SLOTS_PER_DAY;
  return (
    monday + (day + 2 * Math.floor(day / 5)) * DAY_SECONDS + 8 * HOUR_SECONDS + slot * 30 * MINUTE_SECONDS
  );
}

/** Returns a random instant of the day, away from a change of zone, near which no order is defined. */
function toRandomInstant(day: number, zones: Zones, roll: (sides: number) => number): number {
  const instant = toZonedInstant(day + roll(24 * 60) * MINUTE_SECONDS, zones) + 7 * SECOND_MS;
  const isNear = Math.abs(instant - zones.changedAt) < 4 * HOUR_SECONDS * SECOND_MS;
  return isNear ? instant + 8 * HOUR_SECONDS * SECOND_MS : instant;
}

function makeChange(
  starts: number,
  { monday, zones }: Pick<Plan, 'monday' | 'zones'>,
  roll: (sides: number) => number,
): Change | null {
  const rule = ALL_RULES[roll(ALL_RULES.length)] as ReminderRule;
  const isRace = roll(2) === 0;
  const moment = toReminderTime(rule, starts, FASTING_HOURS) ?? starts;
  const raceAt = toNextCheck(toZonedInstant(moment, zones)) + SENDING_MS / 2;
  const at = isRace ? raceAt : toRandomInstant(toStartOfDay(starts) - roll(5) * DAY_SECONDS, zones, roll);
  if (Math.abs(at - zones.changedAt) < 4 * HOUR_SECONDS * SECOND_MS) return null;
  const isUseful =
    at > toZonedInstant(monday - DAY_SECONDS, zones) &&
    at < toZonedInstant(starts, zones) - HOUR_SECONDS * SECOND_MS;
  if (!isUseful) return null;
  const to = toSlot(monday, roll(SLOTS));
  const isMove = roll(2) === 0 && to !== starts && toZonedInstant(to, zones) > at + HOUR_SECONDS * SECOND_MS;
  return { at, to: isMove ? to : null };
}

type DueReminder = { index: number; starts: number; rule: ReminderRule };

export function toReminderKey({ index, starts, rule: { kind, amount, minute } }: DueReminder): string {
  return `${index} ${starts} ${kind}-${amount}-${minute}`;
}

/** Lists every reminder that could ever be due, whatever rules and bookings become. */
export function listCandidates({ bookings, zones }: Plan): { due: DueReminder; at: number }[] {
  return bookings.flatMap(({ index, starts, change }) =>
    [starts, ...(change?.to ? [change.to] : [])].flatMap((each) =>
      ALL_RULES.map((rule) => {
        const moment = toReminderTime(rule, each, FASTING_HOURS) ?? 0;
        return { due: { index, starts: each, rule }, at: toZonedInstant(moment, zones) };
      }),
    ),
  );
}

/** Computes the due reminders from the plan alone: each start, by each rule in force at that moment. */
export function listDue(plan: Plan): Map<string, number> {
  const due = listCandidates(plan).filter(({ due: { index, starts, rule }, at }) => {
    const booking = plan.bookings[index] as PlannedBooking;
    const { change, madeAt } = booking;
    const isFirst = starts === booking.starts;
    const from = isFirst ? madeAt : (change?.at ?? 0);
    const until = isFirst && change ? change.at : toZonedInstant(starts, plan.zones);
    const check = toNextCheck(at);
    return from < at && check + SENDING_MS < until && isRuleInForce(rule, plan, at);
  });
  return new Map(due.map(({ due: each, at }) => [toReminderKey(each), at]));
}

function isRuleInForce(rule: ReminderRule, { ruleChanges }: Plan, at: number): boolean {
  const isInForce = (change: RuleChange | undefined) => change?.rules.includes(rule) === true;
  return (
    isInForce(ruleChanges.findLast((change) => change.at < at)) &&
    isInForce(ruleChanges.findLast((change) => change.at < toNextCheck(at)))
  );
}

export function listChecks(plan: Plan, roll: (sides: number) => number): number[] {
  const from = toZonedInstant(plan.monday - 9 * DAY_SECONDS, plan.zones);
  const idle = Array.from({ length: 20 }, () => from + roll(22 * 24 * 60) * MINUTE_SECONDS * SECOND_MS);
  const at = [...listCandidates(plan).map((each) => each.at), ...idle].map(toNextCheck);
  const first = plan.ruleChanges[0]?.at ?? 0;
  return [...new Set(at)].filter((check) => check > first).toSorted((a, b) => a - b);
}

export function toWallAt(instant: number, zones: Zones): number {
  return toMonotonicWallClock(instant, findZoneAt(instant, zones));
}
