import { confirmEmailByCode } from '#shared/accounts/email-confirmations.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import type { TestApi } from './app.ts';
import { wallAt } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { type newAgenda, newPet, type Person } from './people.ts';

export const EIGHT = wallAt('2026-12-02', '08:00');
export const OWN_EMAIL_PARAMS = { purpose: 'own' } as const;

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
type HoldRequest = { agenda: Agenda; starts?: number; ip?: string; caller?: Person };

export function createHoldDesk(town: () => TestApi) {
  let networks = 0;
  const advanceClock = (milliseconds: number) => town().setNow(town().now() + milliseconds);

  function newNetwork(): string {
    networks += 1;
    return `203.0.${Math.floor(networks / 250)}.${networks % 250}`;
  }

  async function book(booker: Person, { agenda, starts = EIGHT, ip = newNetwork(), caller }: HoldRequest) {
    const body = {
      bookingStartDate: starts,
      ServiceId: agenda.serviceId,
      LocationId: agenda.locationId,
      BookerUserId: booker.id,
      PetId: await newPet(town(), booker),
    };
    const response = await town().app.inject({
      method: createBooking.method,
      url: createBooking.url,
      remoteAddress: ip,
      headers: { authorization: `Bearer ${(caller ?? booker).token}` },
      payload: body,
    });
    // A hold's hour starts with its mail.
    await deliverMails(town());
    const { message, result } = response.json<{
      message: string;
      result: { id: number; heldUntilAt: number | null; updatedAt: number } | null;
    }>();
    return { status: response.statusCode, message, result, headers: response.headers };
  }

  const listFreeStarts = async ({ serviceId, locationId, operatorUserId }: Agenda) => {
    const params = { serviceId, locationId, operatorUserId, bookingDate: wallAt('2026-12-02') };
    const { status, body } = await town().call(listFreeSlots, { params });
    return status === 204 ? [] : body.map(({ bookingStartDate }) => bookingStartDate);
  };

  const confirmWithCode = (person: Person, code: string) =>
    town().call(confirmEmailByCode, { params: OWN_EMAIL_PARAMS, body: { code } }, person.token);

  return { advanceClock, newNetwork, book, listFreeStarts, confirmWithCode };
}
