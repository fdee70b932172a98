import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findBookingOpening } from '#shared/bookings/openings.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { call } from '../../platform/api/call.ts';
import { useUpcomingOperativos } from '../../schedule/operativos/upcoming-operativos.api.ts';

/** Browsers poll at random intervals, so that thousands don't call at once, and stop before the opening. */
const POLL_MS = { min: 30_000, spread: 30_000 };
const NO_POLL_MS = 10_000;

type OpeningCountdown = { opensAt: number; seconds: number };

export function useOpening(slot: FreeSlot | null, petIds: readonly number[]): OpeningCountdown | null {
  const { data: operativos } = useUpcomingOperativos();
  const hasOpening = operativos?.some((each) => isOnDay(slot, each) && hasOpeningHour(each)) ?? false;
  const { data } = useQuery({
    queryKey: [
      'opening',
      slot?.ServiceId,
      slot?.LocationId,
      slot?.OperatorUserId,
      slot?.bookingStartDate,
      petIds,
    ],
    queryFn: ({ signal }) => readOpening(slot, petIds, signal),
    enabled: hasOpening && petIds.length > 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextPollMs(state.data?.tick ?? null),
  });
  // The opening in ms of `performance.now()`, which a change of the system time doesn't move.
  const tick = data?.tick ?? null;
  const seconds = useSecondsTo(tick);
  return data && data.opensAt !== null && seconds > 0 ? { opensAt: data.opensAt, seconds } : null;
}

type DayKey = Pick<FreeSlot, 'ServiceId' | 'LocationId' | 'OperatorUserId'> & { operativoDate: string };

function isOnDay(slot: FreeSlot | null, operativo: DayKey): boolean {
  return (
    slot !== null &&
    slot.ServiceId === operativo.ServiceId &&
    slot.LocationId === operativo.LocationId &&
    slot.OperatorUserId === operativo.OperatorUserId &&
    toIsoDate(slot.bookingStartDate) === operativo.operativoDate
  );
}

type OpeningHours = { opensAt: number | null; groups: readonly { opensAt: number | null }[] };

function hasOpeningHour({ opensAt, groups }: OpeningHours): boolean {
  return [opensAt, ...groups.map((group) => group.opensAt)].some((time) => time !== null);
}

async function readOpening(slot: FreeSlot | null, petIds: readonly number[], signal: AbortSignal) {
  if (!slot) return { opensAt: null, tick: null };
  const query = {
    serviceId: String(slot.ServiceId),
    locationId: String(slot.LocationId),
    operatorUserId: String(slot.OperatorUserId),
    start: String(slot.bookingStartDate),
    petIds: petIds.join(','),
  };
  const { opensAt, opensIn } = await call(findBookingOpening, { query }, { signal });
  return { opensAt, tick: opensIn === null ? null : performance.now() + opensIn };
}

function nextPollMs(tick: number | null): number | false {
  if (tick === null || tick - performance.now() < NO_POLL_MS) return false;
  const wait = POLL_MS.min + Math.random() * POLL_MS.spread;
  return Math.min(wait, Math.max(1000, tick - performance.now() - NO_POLL_MS * Math.random()));
}

function useSecondsTo(tick: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  const isRunning = tick !== null && now < tick;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [isRunning]);

  return tick === null ? 0 : Math.max(0, Math.ceil((tick - now) / 1000));
}
