/** A start of a day, and how many places it has left. */
export type Open = { bookingStartDate: number; bookingEndDate: number; freePlaces: number };

/** The start of each of so many pets from that one on, each next slot beginning where the last ends; null where they don't fit. */
export function startsFrom(slots: readonly Open[], first: number, count: number): number[] | null {
  const starts: number[] = [];
  let next = first;
  while (starts.length < count) {
    const slot = slots.find(({ bookingStartDate }) => bookingStartDate === next);
    if (!slot || slot.freePlaces === 0) return null;
    const taken = Math.min(slot.freePlaces, count - starts.length);
    starts.push(...Array<number>(taken).fill(next));
    next = slot.bookingEndDate;
  }
  return starts;
}

/** The slot nearest to that start from which so many pets fit; undefined where none does. */
export function nearestStart<Slot extends Open>(
  slots: readonly Slot[],
  start: number,
  count: number,
): Slot | undefined {
  const away = ({ bookingStartDate }: Open) => Math.abs(bookingStartDate - start);
  return slots
    .toSorted((a, b) => away(a) - away(b))
    .find(({ bookingStartDate }) => startsFrom(slots, bookingStartDate, count) !== null);
}
