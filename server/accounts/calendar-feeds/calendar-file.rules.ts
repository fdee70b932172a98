import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { DAY_MS, DAY_SECONDS } from '#shared/platform/durations.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';

const YEAR_MS = 366 * DAY_MS;

/** Booking of a calendar; `starts` and `ends` are wall clock, `updatedAt` a real instant. */
export type CalendarBooking = {
  id: number;
  starts: number;
  ends: number;
  updatedAt: number;
  title: string;
  place: { name: string; address: string };
  notes: string;
  url: string;
  steps: readonly PreparationStep[];
  isCancelled?: boolean;
  /** Omits alarms, as staff work by the agenda all day. */
  isQuiet?: boolean;
};

export type CalendarTown = { TOWN_NAME: string; TOWN_TIMEZONE: string; PUBLIC_URL: string };

export type Invitation = { method: 'REQUEST' | 'CANCEL'; from: string; to: string };

/** Sequence numbers count from here to fit a calendar's 32 bits. */
const SEQUENCE_EPOCH_MS = Date.UTC(2020, 0, 1);

export function buildInvitation(booking: CalendarBooking, town: CalendarTown, invite: Invitation): string {
  const calendar = buildCalendar([booking], town, ICalCalendarMethod[invite.method]);
  const [event] = calendar.events();
  event?.organizer({ name: town.TOWN_NAME, email: extractAddress(invite.from) });
  event?.createAttendee({ email: invite.to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return `${calendar.toString()}\r\n`;
}

export function buildDownload(booking: CalendarBooking, town: CalendarTown): string {
  return `${buildCalendar([booking], town, ICalCalendarMethod.PUBLISH).toString()}\r\n`;
}

export function buildFeed(bookings: readonly CalendarBooking[], town: CalendarTown, name: string): string {
  const calendar = buildCalendar(bookings, town, ICalCalendarMethod.PUBLISH);
  calendar.name(name).ttl(DAY_SECONDS / 24);
  return `${calendar.toString()}\r\n`;
}

function buildCalendar(
  bookings: readonly CalendarBooking[],
  town: CalendarTown,
  method: ICalCalendarMethod,
): ICalCalendar {
  const { TOWN_TIMEZONE: zone } = town;
  const instants = bookings.map(({ starts }) => toInstant(starts, zone));
  const [from, to] = [Math.min(...instants), Math.max(...instants)];
  const timezone = { name: null, generator: () => formatZoneRules(zone, from, to) };
  const calendar = ical({ method, prodId: '//Huellas//Turnos de salud animal//ES', timezone });
  for (const booking of bookings) addBooking(calendar, booking, town);
  return calendar;
}

function addBooking(calendar: ICalCalendar, booking: CalendarBooking, town: CalendarTown): void {
  const { id, starts, ends, updatedAt, title, place, notes, url, steps, isCancelled, isQuiet } = booking;
  const zone = town.TOWN_TIMEZONE;
  const start = Temporal.Instant.fromEpochMilliseconds(toInstant(starts, zone)).toZonedDateTimeISO(zone);
  const event = calendar.createEvent({
    id: `turno-${id}@${new URL(town.PUBLIC_URL).hostname}`,
    sequence: Math.max(0, Math.floor((updatedAt - SEQUENCE_EPOCH_MS) / 1000)),
    stamp: new Date(updatedAt),
    start,
    // Adds a duration, as an hour that the clock repeats would lengthen the event.
    end: start.add({ seconds: ends - starts }),
    timezone: zone,
    summary: title,
    location: [place.name, place.address].filter(Boolean).join(', '),
    description: notes,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (isCancelled || isQuiet) return;
  event.createAlarm({ type: ICalAlarmType.display, trigger: DAY_SECONDS, description: title });
  const firstStep = steps.find(({ at }) => at < starts);
  if (!firstStep) return;
  const triggerSeconds = (toInstant(starts, zone) - toInstant(firstStep.at, zone)) / 1000;
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: triggerSeconds,
    description: `${title}: ${firstStep.text}`,
  });
}

function extractAddress(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** Returns a VTIMEZONE (RFC 5545): the offset at `from` and each change until a year after `to`. */
function formatZoneRules(timeZone: string, from: number, to: number): string {
  const changes = listOffsetChanges(timeZone, from - YEAR_MS, to + YEAR_MS);
  const offsets = changes.map(({ offset }) => offset);
  const standardOffset = Math.min(...offsets);
  const parts = changes.map(({ localTime, previousOffset, offset }) => {
    const kind = offset > standardOffset ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localTime}`,
      `TZOFFSETFROM:${formatOffset(previousOffset)}`,
      `TZOFFSETTO:${formatOffset(offset)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

type OffsetChange = { localTime: string; previousOffset: number; offset: number };

function listOffsetChanges(timeZone: string, from: number, to: number): OffsetChange[] {
  let current = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const firstOffset = toOffsetMinutes(current);
  const changes: OffsetChange[] = [
    { localTime: '19700101T000000', previousOffset: firstOffset, offset: firstOffset },
  ];
  for (;;) {
    const next = current.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to) return changes;
    const previousOffset = toOffsetMinutes(current);
    const clock = next.toInstant().toZonedDateTimeISO('UTC').add({ minutes: previousOffset });
    changes.push({
      localTime: clock.toPlainDateTime().toString().replace(/[-:]/g, '').slice(0, 15),
      previousOffset,
      offset: toOffsetMinutes(next),
    });
    current = next;
  }
}

function toOffsetMinutes(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 60_000_000_000);
}

function formatOffset(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
