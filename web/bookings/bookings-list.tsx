import { useDeferredValue, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { includesFolded } from '../ui/folded-text.ts';
import { ListTools } from '../ui/list-tools.tsx';
import { searchedText } from './booking-search.ts';
import { BookingsTable, type BookingsTableProps } from './bookings-table.tsx';

/** More than these are searched rather than read. */
const FEW = 8;

/** One's bookings, how many they are, and where they are many the search among them. */
export function BookingsList({ bookings, ...table }: BookingsTableProps) {
  const [text, search] = useState('');
  const isLong = bookings !== null && bookings.length > FEW;
  const query = useDeferredValue(isLong ? text.trim() : '');
  const found = bookings?.filter((booking) => includesFolded(searchedText(booking), query)) ?? null;
  return (
    <Card isFlush>
      <ListTools
        placeholder="Mascota, servicio, fecha o estado"
        text={text}
        onSearch={isLong ? search : undefined}
        count={found?.length}
        nouns={['turno', 'turnos']}
      />
      {found?.length === 0 ? (
        <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras o con otro dato." />
      ) : (
        <BookingsTable bookings={found} {...table} />
      )}
    </Card>
  );
}
