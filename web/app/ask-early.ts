import { listAgendas } from '#shared/agendas.ts';
import { listBookings, listDay } from '#shared/bookings.ts';
import { findOccupancy } from '#shared/change-agendas.ts';
import { findHolidayReview } from '#shared/closures.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { findUntrustedProxy } from '#shared/proxy.ts';
import { findSetup } from '#shared/setup.ts';
import { pathOf } from '../agendas/agendas.api.ts';
import { askEarly } from '../api/early-answers.ts';
import { parsed } from '../api/kept.ts';
import { isPersonal, PATIENCE, type Parts, requestOf } from '../api/request.ts';
import { tabStorage } from '../api/storage.ts';
import { readStored, type Session } from '../api/stored-session.ts';
import { townToday } from '../api/town.ts';
import { dayParams } from '../bookings/day.api.ts';
import { DAY_KEY, isRememberedSearch, searchFor } from '../day/remembered-search.ts';
import { dayIn } from '../day/use-day-in-address.ts';
import { staffAgenda } from '../day/use-staff-agenda.ts';
import { monthOf } from '../ui/calendar-dates.ts';

type Question = readonly [endpoint: Endpoint, parts?: Parts];

/** What each screen asks for first: as many as a browser asks for at once over HTTP/1.1. */
const QUESTIONS: Readonly<Record<string, (session: Session) => readonly Question[]>> = {
  '/admin-bookings': () => [[listBookings]],
  '/admin-day-bookings': (session) => [
    ...questionsOfDay(session),
    [findHolidayReview],
    ...(session.roleName === 'SYSADMIN' ? ([[findSetup], [findUntrustedProxy]] as const) : []),
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
    PATIENCE,
  );
