import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatTime } from '#shared/platform/town-clock.ts';
import { nearDay } from '../../bookings/change/near-day.words.ts';
import { usePetRejection } from '../../bookings/change/next-places.api.ts';
import { townNow } from '../../platform/api/town.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { AgendaPicker } from '../../schedule/agendas/agenda-picker.tsx';
import { type Offer, whenOf } from './offers.ts';
import type { useOffers } from './use-offers.ts';
import type { WalkInForm } from './use-walk-in.ts';
import styles from './walk-in.module.css';
import { petOf } from './walk-in-fields.ts';

type PlacePartProps = { form: WalkInForm; places: ReturnType<typeof useOffers> };

/** When: the next free places, and one more where there is none. */
export function PlacePart({ form, places }: PlacePartProps) {
  const name = useId();
  const section = useRef<HTMLElement>(null);
  const { offers, agenda, agendas, choose, isWaiting } = places;
  const pet = petOf(form.fields, form.who);
  // Of the place that is chosen: a pet too young today may have one of January.
  const { ServiceId, LocationId } = agenda;
  const refusal = usePetRejection(
    { ServiceId, LocationId, start: form.offer?.start },
    typeof pet === 'number' ? pet : null,
  );
  const shown = agendas.find((each) => isSameAgenda(each, agenda));
  // Whoever was led here before there was a place to choose is at the first of them.
  useEffect(() => {
    if (!isWaiting && document.activeElement === section.current)
      section.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isWaiting]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`stack gap-s3 ${styles.part}`}
      aria-labelledby={`${name}-title`}
      data-part="place"
    >
      <h3 className={`row ${styles.title}`} id={`${name}-title`}>
        <CalendarDays aria-hidden />
        Lugar
        {shown && agendas.length < 2 && (
          <small>
            {shown.serviceName} · {shown.locationName}
          </small>
        )}
      </h3>
      <AgendaPicker
        agendas={agendas}
        value={agenda}
        onChange={(other) => {
          form.forgetPlace();
          choose(other);
        }}
      />
      {isWaiting && <Skeleton height="52px" />}
      {places.isFailed && <LoadFailedNote title="No pudimos cargar los lugares" onRetry={places.retry} />}
      {!isWaiting && !places.isFailed && offers.length === 0 && (
        <p className="quiet small">No hay lugares para dar.</p>
      )}
      <div role="radiogroup" aria-labelledby={`${name}-title`} className={`cluster ${styles.offers}`}>
        {offers.map((offer) => (
          <label key={offer.key} className="option" data-is-extra={offer.isExtra || undefined}>
            <input
              type="radio"
              name={name}
              checked={offer === form.offer}
              onChange={() => form.change({ place: offer.key })}
            />
            <b>{offer.isExtra ? 'Sobreturno' : `${formatTime(offer.start)} hs`}</b>
            <small>{offer.isExtra ? whenOf(offer, townNow()) : dayAndWho(offer)}</small>
          </label>
        ))}
      </div>
      {refusal && !form.override.rule && (
        <Note kind="warning">{refusal}. Podés darlo igual, con un motivo.</Note>
      )}
      {form.isLost && <Note kind="warning">El horario elegido ya no está libre. Elegí otro.</Note>}
      {form.offer?.isExtra && (
        <TextField
          label="Motivo del sobreturno"
          hint="Queda en el historial con tu nombre."
          maxLength={LIMITS.preparation}
          autoComplete="off"
          {...form.text('extraReason')}
        />
      )}
    </section>
  );
}

/** 'hoy', 'mañana · Paula Rinaldi' */
function dayAndWho({ start, operatorName }: Offer): string {
  return [nearDay(start, townNow()), operatorName].filter(Boolean).join(' · ');
}
