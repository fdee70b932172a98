const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** A time zone as calendars want it (RFC 5545, VTIMEZONE): its offset at `from`, and each change until a year after `to`. */
export function zoneRules(timeZone: string, from: number, to: number): string {
  const changes = changesOf(timeZone, from - YEAR_MS, to + YEAR_MS);
  const offsets = changes.map(({ offset }) => offset);
  const usual = Math.min(...offsets);
  const parts = changes.map(({ at, before, offset }) => {
    const kind = offset > usual ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${at}`,
      `TZOFFSETFROM:${inDigits(before)}`,
      `TZOFFSETTO:${inDigits(offset)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** `at` is the clock's time, as it was before the change; offsets in minutes. */
type Change = { at: string; before: number; offset: number };

function changesOf(timeZone: string, from: number, to: number): Change[] {
  let moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const first = minutesOf(moment);
  const changes: Change[] = [{ at: '19700101T000000', before: first, offset: first }];
  for (;;) {
    const next = moment.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to) return changes;
    const before = minutesOf(moment);
    const clock = next.toInstant().toZonedDateTimeISO('UTC').add({ minutes: before });
    changes.push({
      at: clock.toPlainDateTime().toString().replace(/[-:]/g, '').slice(0, 15),
      before,
      offset: minutesOf(next),
    });
    moment = next;
  }
}

function minutesOf(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 60_000_000_000);
}

/** '-0300' */
function inDigits(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
