import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { type ServiceWaitingEntry, WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import { townNow } from '../../platform/api/town.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import styles from './offer-place.module.css';
import { isTooLate } from './use-free-place-notes.ts';
import { useOfferPlace, useServiceEntries } from './waiting-list.api.ts';
import { daysInWords, momentInWords } from './waiting-list.words.ts';

type OfferedSlot = { ServiceId: number; AgendaId: number; start: number; isOffered: boolean };

type OfferPlaceProps = { place: OfferedSlot; onOffered: () => void };

export function OfferPlace({ place, onOffered }: OfferPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const service = useWaitingListServices()?.find(({ id }) => id === place.ServiceId);
  const { total = 0 } = useServiceEntries(service?.id ?? 0, '');
  if (!service || total === 0 || place.start <= townNow()) return null;
  if (place.isOffered) return <Note kind="warning">{WAITING_MESSAGES.held}.</Note>;
  const isLate = isTooLate(service, place.start, townNow());
  return (
    <Note kind={isLate ? 'warning' : 'info'}>
      <p>
        Hay {total === 1 ? '1 mascota' : `${total} mascotas`} en la lista de espera.
        {isLate && ` ${WAITING_MESSAGES.tooLate}: llamá antes de ofrecerlo.`}
      </p>
      <Button className={styles.open} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        Ofrecer este lugar
      </Button>
      {isOpen && <OfferPlaceDialog place={place} onOffered={onOffered} onClose={() => setOpen(false)} />}
    </Note>
  );
}

type DialogProps = OfferPlaceProps & { onClose: () => void };

function OfferPlaceDialog({ place, onOffered, onClose }: DialogProps) {
  const { rows } = useServiceEntries(place.ServiceId, '');
  const waiting = rows.filter(({ waitingState }) => waitingState === 'waiting');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = waiting.find(({ id }) => id === chosenId) ?? waiting[0];
  const offering = useOfferPlace(({ petName, mustCall, Owner }) => {
    showToast(
      `Le ofrecimos el lugar a ${petName}`,
      'ok',
      mustCall ? `No le llega el aviso: llamá a ${Owner.userName} al ${Owner.userPhone}` : undefined,
    );
    onOffered();
  });

  function offer(): void {
    if (chosen) offering.mutate({ id: chosen.id, AgendaId: place.AgendaId, bookingStartDate: place.start });
  }

  return (
    <FormDialog
      title="Ofrecer este lugar"
      verb="Ofrecer"
      cancelLabel="Volver"
      isBlocked={!chosen}
      isPending={offering.isPending}
      error={offering.error}
      onSave={offer}
      onClose={onClose}
    >
      <p>
        <b className="first-upper">{momentInWords(place.start)}</b>
      </p>
      <div role="radiogroup" aria-label="A quién" className={styles.choices}>
        {waiting.map((entry) => (
          <label key={entry.id} className={`option ${styles.choice}`}>
            <input
              type="radio"
              name="entry"
              checked={entry === chosen}
              onChange={() => setChosenId(entry.id)}
            />
            <EntryLines entry={entry} />
          </label>
        ))}
      </div>
      {waiting.length === 0 && (
        <p>Nadie espera ahora: los que siguen ya tienen un lugar ofrecido o pausaron.</p>
      )}
    </FormDialog>
  );
}

function EntryLines({ entry }: { entry: ServiceWaitingEntry }) {
  const { petName, Owner, priorityReason } = entry;
  return (
    <span>
      <b>{petName}</b>
      {` · ${Owner.userName} ${Owner.userLastName}`}
      <small>
        {daysInWords(entry)}
        {priorityReason && ` · Prioridad: ${priorityReason}`}
      </small>
    </span>
  );
}
