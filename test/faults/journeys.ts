import { setTimeout } from 'node:timers/promises';
import type { BookingResult } from '#shared/bookings/bookings.ts';
import { type Answer, ask, isCertain } from './ask.ts';
import type { Booker } from './town.ts';

export type Action = 'book' | 'move' | 'cancel';
export type Step = { action: Action; starts: number; status: number };
export type Journey = { booker: Booker; serviceId: number; steps: Step[] };

export type JourneyPlan = {
  serviceId: number;
  starts: number;
  moveTo: number | null;
  cancels: boolean;
  retries: boolean;
};

const PAUSE_MS = 200;
const MAX_JOURNEY_MS = 90_000;

/** Runs a person's requests up to the first unknown result, after which nothing could be judged. */
export async function runJourney(port: number, booker: Booker, plan: JourneyPlan): Promise<Journey> {
  const { serviceId, starts, moveTo, cancels, retries } = plan;
  const steps: Step[] = [];
  const settle = async (action: Action, send: () => Promise<Answer>, start: number): Promise<Answer> => {
    const end = performance.now() + MAX_JOURNEY_MS;
    for (;;) {
      const answer = await send();
      steps.push({ action, starts: start, status: answer.status });
      if (isCertain(answer.status) || !retries || performance.now() > end) return answer;
      await setTimeout(PAUSE_MS);
    }
  };
  const isCertainSoFar = () => steps.every(({ status }) => isCertain(status));
  const booked = await settle('book', () => book(port, booker, { serviceId, starts }), starts);
  const id = booked.status === 200 ? (booked.body as BookingResult).result?.id : undefined;
  if (id && moveTo !== null && isCertainSoFar())
    await settle('move', () => move(port, booker, id, moveTo), moveTo);
  if (id && cancels && isCertainSoFar()) await settle('cancel', () => cancel(port, booker, id), starts);
  return { booker, serviceId, steps };
}

type Place = Pick<JourneyPlan, 'serviceId' | 'starts'>;

function book(port: number, { token, id, petId }: Booker, { serviceId, starts }: Place): Promise<Answer> {
  const place = { bookingStartDate: starts, ServiceId: serviceId, LocationId: 1, OperatorUserId: 1 };
  const body = { ...place, BookerUserId: id, PetId: petId };
  return ask(port, { method: 'POST', path: '/api/booking', token, body });
}

function move(port: number, { token }: Booker, id: number, bookingStartDate: number): Promise<Answer> {
  return ask(port, {
    method: 'POST',
    path: `/api/bookings/${id}/move`,
    token,
    body: { bookingStartDate },
  });
}

function cancel(port: number, { token }: Booker, id: number): Promise<Answer> {
  return ask(port, { method: 'PUT', path: `/api/bookings/${id}`, token, body: { bookingStatus: 'C' } });
}
