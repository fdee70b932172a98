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
import { type PlaceChoice, whenOf } from './place-choices.ts';
import type { usePlaceChoices } from './use-place-choices.ts';
import type { WalkInForm } from './use-walk-in.ts';
import styles from './walk-in.module.css';
import { petOf } from './walk-in-fields.ts';

type PlacePartProps = { form: WalkInForm; places: ReturnType<typeof usePlaceChoices> };

export function PlacePart({ form, places }: PlacePartProps) {
  const name = useId();
  const section = useRef<HTMLElement>(null);
  const { choices, agenda, agendas, choose, isWaiting } = places;
  const pet = petOf(form.fields, form.owner);
  // Eligibility depends on the place: a pet too young today may come in January.
  const { ServiceId, LocationId } = agenda;
  const rejection = usePetRejection(
    { ServiceId, LocationId, start: form.choice?.start },
    typeof pet === 'number' ? pet : null,
  );
  const shown = agendas.find((each) => isSameAgenda(each, agenda));
  // Moves focus to the first place once places are loaded.
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
      {!isWaiting && !places.isFailed && choices.length === 0 && (
        <p className="quiet small">No hay lugares para dar.</p>
      )}
      <div role="radiogroup" aria-labelledby={`${name}-title`} className={`cluster ${styles.choices}`}>
        {choices.map((choice) => (
          <label key={choice.key} className="option" data-is-extra={choice.isExtra || undefined}>
            <input
              type="radio"
              name={name}
              checked={choice === form.choice}
              onChange={() => form.change({ place: choice.key })}
            />
            <b>{choice.isExtra ? 'Sobreturno' : `${formatTime(choice.start)} hs`}</b>
            <small>{choice.isExtra ? whenOf(choice, townNow()) : dayAndWho(choice)}</small>
          </label>
        ))}
      </div>
      {rejection && !form.override.rule && (
        <Note kind="warning">{rejection}. Podés darlo igual, con un motivo.</Note>
      )}
      {form.isLost && <Note kind="warning">El horario elegido ya no está libre. Elegí otro.</Note>}
      {form.choice?.isExtra && (
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

function dayAndWho({ start, operatorName }: PlaceChoice): string {
  return [nearDay(start, townNow()), operatorName].filter(Boolean).join(' · ');
}
