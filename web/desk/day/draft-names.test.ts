import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { useGiveBooking } from '../give-booking/use-give-booking.ts';
import { useMoveSeveral } from './dialogs/use-move-several.ts';

function readStorageNames(useForm: () => unknown): string[] {
  const names: string[] = [];
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => void names.push(name) });
  const Form = () => {
    useForm();
    return null;
  };
  const client = new QueryClient();
  renderToString(createElement(QueryClientProvider, { client }, createElement(Form)));
  vi.unstubAllGlobals();
  return names;
}

const agenda = { ServiceId: 1, LocationId: 2, OperatorUserId: 3 };
const listPlaceDrafts = (start: number, givenAgenda = agenda) =>
  readStorageNames(() => useGiveBooking({ place: { ...givenAgenda, start } }, () => {}));
const listMoveDrafts = (...ids: number[]) => {
  const bookings = ids.map((id) => ({ id, bookingDate: 0 }) as BookingDetail);
  return readStorageNames(() => useMoveSeveral(bookings, { onMoved: () => {}, onDone: () => {} }));
};

test('drafts of one place never appear at another', () => {
  expect(listPlaceDrafts(1000)).toEqual(listPlaceDrafts(1000));
  for (const otherNames of [listPlaceDrafts(2000), listPlaceDrafts(1000, { ...agenda, LocationId: 4 })])
    for (const name of listPlaceDrafts(1000)) expect(otherNames).not.toContain(name);
});

test('drafts of a move never appear for other bookings', () => {
  expect(listMoveDrafts(1, 2)).toEqual(listMoveDrafts(1, 2));
  for (const name of listMoveDrafts(1, 2)) expect(listMoveDrafts(3)).not.toContain(name);
});
