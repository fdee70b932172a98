import { ListPlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type ServiceWaitingEntry, WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import { townNow } from '../../platform/api/town.ts';
import { FieldError } from '../../platform/fields/field.tsx';
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
  if (!service || (total === 0 && !isOpen) || place.start <= townNow()) return null;
  if (place.isOffered) return <Note kind="warning">{WAITING_MESSAGES.held}.</Note>;
  const isLate = isTooLate(service, place.start, townNow());
  return (
    <Note kind={isLate ? 'warning' : 'info'}>
      {total > 0 && (
        <p>
          Hay {total === 1 ? '1 mascota' : `${total} mascotas`} en la lista de espera.
          {isLate && ` ${WAITING_MESSAGES.tooLate}: llamá antes de ofrecerlo.`}
        </p>
      )}
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
  const choice = useOfferChoice(waiting, ({ id }) => id);
  const chosen = choice.current;
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
      error={choice.gone === null ? offering.error : null}
      onSave={offer}
      onClose={onClose}
    >
      <p>
        <b className="first-upper">{momentInWords(place.start)}</b>
      </p>
      <OfferChoices
        label="A quién"
        choice={choice}
        goneText={WAITING_MESSAGES.notWaiting}
        otherText="elegí otra"
        offering={offering}
      >
        {(entry) => <EntryLines entry={entry} />}
      </OfferChoices>
      {waiting.length === 0 && (
        <p>Nadie espera ahora: los que siguen ya tienen un lugar ofrecido o pausaron.</p>
      )}
    </FormDialog>
  );
}

/** Ticks the first item; a ticked item that leaves the list stays ticked until another is chosen. */
export function useOfferChoice<Item>(items: readonly Item[], keyOf: (item: Item) => string | number) {
  const [ticked, setTicked] = useState<Item | null>(null);
  const [first = null] = items;
  if (ticked === null && first !== null) setTicked(first);
  const isTicked = (item: Item) => ticked !== null && keyOf(item) === keyOf(ticked);
  const current = items.find(isTicked) ?? null;
  const gone = current === null ? ticked : null;
  return { items, current, gone, keyOf, choose: setTicked };
}

type OfferChoicesProps<Item> = {
  label: string;
  choice: ReturnType<typeof useOfferChoice<Item>>;
  goneText: string;
  otherText: string;
  offering: { isPending: boolean; reset: () => void };
  children: (item: Item) => ReactNode;
};

export function OfferChoices<Item>({ label, choice, children, ...rest }: OfferChoicesProps<Item>) {
  const id = useId();
  const { items, current, gone, keyOf } = choice;
  const shownItems = gone === null ? items : [gone, ...items];
  const error = items.length > 0 ? `${rest.goneText}: ${rest.otherText}` : rest.goneText;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={gone === null ? undefined : id}
        className={styles.choices}
      >
        {shownItems.map((item) => (
          <label key={keyOf(item)} className={`option ${styles.choice}`}>
            <input
              type="radio"
              name={id}
              checked={item === current || item === gone}
              disabled={item === gone || rest.offering.isPending}
              onChange={() => {
                choice.choose(item);
                rest.offering.reset();
              }}
            />
            {children(item)}
          </label>
        ))}
      </div>
      <div role="alert">
        <FieldError id={id} error={gone === null ? null : error} />
      </div>
    </>
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
