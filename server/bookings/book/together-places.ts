export type OpenSlot = { bookingStartDate: number; bookingEndDate: number; freePlaces: number };

/** Returns a start for each of `count` pets in consecutive slots; null if they don't fit. */
export function startsFrom(slots: readonly OpenSlot[], first: number, count: number): number[] | null {
  return startsAmong(byStart(slots), first, count);
}

export function nearestStart<Slot extends OpenSlot>(
  slots: readonly Slot[],
  start: number,
  count: number,
): Slot | undefined {
  const open = byStart(slots);
  const away = ({ bookingStartDate }: OpenSlot) => Math.abs(bookingStartDate - start);
  return slots
    .toSorted((a, b) => away(a) - away(b))
    .find(({ bookingStartDate }) => startsAmong(open, bookingStartDate, count) !== null);
}

type Placed = { PetId: number; bookingStartDate: number; bookingEndDate: number };

/** Returns existing bookings placed as `startsFrom` would; null if one is missing. */
export function repeatedBookings<Booked extends Placed>(
  bookings: readonly Booked[],
  petIds: readonly number[],
  first: number,
): Booked[] | null {
  const found: Booked[] = [];
  for (const petId of petIds) {
    const last = found.at(-1);
    const starts = last ? [last.bookingStartDate, last.bookingEndDate] : [first];
    const own = bookings.find((each) => each.PetId === petId && starts.includes(each.bookingStartDate));
    if (!own) return null;
    found.push(own);
  }
  return found;
}

function byStart(slots: readonly OpenSlot[]): Map<number, OpenSlot> {
  return new Map(slots.map((slot) => [slot.bookingStartDate, slot]));
}

function startsAmong(open: ReadonlyMap<number, OpenSlot>, first: number, count: number): number[] | null {
  const starts: number[] = [];
  let next = first;
  while (starts.length < count) {
    const slot = open.get(next);
    if (!slot || slot.freePlaces === 0) return null;
    const taken = Math.min(slot.freePlaces, count - starts.length);
    starts.push(...Array<number>(taken).fill(next));
    next = slot.bookingEndDate;
  }
  return starts;
}
