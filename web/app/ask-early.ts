import { listBookings, listDay } from '#shared/bookings/bookings.ts';
import { findOccupancy } from '#shared/bookings/change-agendas.ts';
import { findHolidayReview } from '#shared/bookings/closures.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { listAgendas } from '#shared/schedule/agendas.ts';
import { listServices } from '#shared/schedule/services.ts';
import { findUntrustedProxy } from '#shared/town/proxy.ts';
import { findSetup } from '#shared/town/setup.ts';
import { dayParams } from '../bookings/change/day.api.ts';
import { DAY_KEY, isRememberedSearch, searchFor } from '../desk/day/remembered-search.ts';
import { dayIn } from '../desk/day/use-day-in-address.ts';
import { staffAgenda } from '../desk/day/use-staff-agenda.ts';
import { askEarly } from '../platform/api/early-answers.ts';
import { parsed } from '../platform/api/kept.ts';
import { ANSWER_TIMEOUT, isPersonal, type Parts, requestOf } from '../platform/api/request.ts';
import { tabStorage } from '../platform/api/storage.ts';
import { readStored, type Session } from '../platform/api/stored-session.ts';
import { townToday } from '../platform/api/town.ts';
import { monthOf } from '../platform/calendar/calendar-dates.ts';
import { pathOf } from '../schedule/agendas/agendas.api.ts';

type Question = readonly [endpoint: Endpoint, parts?: Parts];

/** What each screen asks for first: as many as a browser asks for at once over HTTP/1.1. */
const QUESTIONS: Readonly<Record<string, (session: Session) => readonly Question[]>> = {
  '/admin-bookings': () => [[listBookings]],
  '/admin-day-bookings': (session) => [
    ...questionsOfDay(session),
    [findHolidayReview],
    ...(session.roleName === 'SYSADMIN' ? ([[findSetup], [findUntrustedProxy]] as const) : []),
    // The rows don't wait for it, so it may be the seventh.
    [listServices],
  ],
};

function questionsOfDay({ userId }: Session): readonly Question[] {
  const today = townToday();
  const kept = parsed(tabStorage.read(DAY_KEY));
  const isOwn = isRememberedSearch(kept) && kept.userId === userId;
  const search = new URLSearchParams(location.search || (isOwn ? searchFor(today, kept) : ''));
  const { key } = staffAgenda(undefined, userId, search);
  const date = dayIn(search, today);
  return [
    [listDay, { params: dayParams(key, date) }],
    [listAgendas],
    [findOccupancy, { params: { ...pathOf(key), yearMonth: monthOf(date) } }],
  ];
}

const session = readStored();
const questions = session && QUESTIONS[location.pathname];
if (questions)
  askEarly(
    questions(session).map(([endpoint, parts = {}]) =>
      requestOf(endpoint, parts, { token: isPersonal(endpoint) ? session.token : undefined }),
    ),
    ANSWER_TIMEOUT,
  );
