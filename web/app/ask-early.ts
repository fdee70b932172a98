import { listBookings, listDay } from '#shared/bookings/bookings.ts';
import { findOccupancy } from '#shared/bookings/change-agendas.ts';
import { findHolidayReview } from '#shared/bookings/closures.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { listAgendas } from '#shared/schedule/agendas.ts';
import { listServices } from '#shared/schedule/services.ts';
import { findSetup } from '#shared/town/setup.ts';
import { dayParams } from '../bookings/change/day.api.ts';
import { DAY_KEY, isLastDay, searchFor } from '../desk/day/last-day-search.ts';
import { listMonthsInSight, readDay } from '../desk/day/use-day-in-address.ts';
import { toStaffAgenda } from '../desk/day/use-staff-agenda.ts';
import { askEarly } from '../platform/api/early-answers.ts';
import { ANSWER_TIMEOUT_MS, isPersonal, type Parts, toRequest } from '../platform/api/request.ts';
import { tabStorage } from '../platform/api/storage.ts';
import { readStoredSession, type Session } from '../platform/api/stored-session.ts';
import { parseJson } from '../platform/api/stored-values.ts';
import { townToday } from '../platform/api/town.ts';
import { toPathParams } from '../schedule/agendas/agendas.api.ts';

type EarlyCall = readonly [endpoint: Endpoint, parts?: Parts];

/** Lists the first calls of each screen, the needed ones first: HTTP/1.1 opens six connections per host. */
const EARLY_CALLS: Readonly<Record<string, (session: Session) => readonly EarlyCall[]>> = {
  '/admin-bookings': () => [[listBookings], [listServices]],
  '/admin-day-bookings': (session) => [
    ...callsOfDay(session),
    [findHolidayReview],
    ...(session.roleName === 'SYSADMIN' ? ([[findSetup]] as const) : []),
  ],
};

function callsOfDay({ userId }: Session): readonly EarlyCall[] {
  const today = townToday();
  const storedDay = parseJson(tabStorage.read(DAY_KEY));
  const isOwn = isLastDay(storedDay) && storedDay.userId === userId;
  const search = new URLSearchParams(location.search || (isOwn ? searchFor(today, storedDay) : ''));
  const { key } = toStaffAgenda(undefined, userId, search);
  const date = readDay(search, today);
  return [
    [listDay, { params: dayParams(key, date) }],
    [listAgendas],
    ...listMonthsInSight(date, today).map(
      (yearMonth) => [findOccupancy, { params: { ...toPathParams(key), yearMonth } }] as const,
    ),
  ];
}

const session = readStoredSession();
const earlyCalls = session && EARLY_CALLS[location.pathname];
if (earlyCalls)
  askEarly(
    earlyCalls(session).map(([endpoint, parts = {}]) =>
      toRequest(endpoint, parts, { token: isPersonal(endpoint) ? session.token : undefined }),
    ),
    ANSWER_TIMEOUT_MS,
  );
