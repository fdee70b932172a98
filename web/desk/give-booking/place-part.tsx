import { CalendarDays, Stethoscope } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatTime } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { formatNearDay } from '../../bookings/change/near-day.words.ts';
import { usePetRejection } from '../../bookings/change/next-places.api.ts';
import { townNow } from '../../platform/api/town.ts';
import { FieldError } from '../../platform/fields/field.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { findPetChoice } from './booking-fields.ts';
import styles from './give-booking.module.css';
import { Choice, ExtraFields, OtherDay } from './other-day.tsx';
import { type PlaceChoice, toChoiceKey } from './place-choices.ts';
import type { BookingForm } from './use-give-booking.ts';
import { isSameLocation } from './use-places.ts';

type PartProps = { form: BookingForm };

export function ServicePart({ form }: PartProps) {
  const name = useId();
  const { agenda, agendas } = form.places;
  const offered = agendas.filter((each) => isSameLocation(each, agenda));
  const services = [...new Map(offered.map((each) => [each.ServiceId, each])).values()];
  if (services.length < 2) return null;
  return (
    <section className={`stack gap-s3 ${styles.part}`}>
      <h3 className={`row ${styles.title}`} id={name}>
        <Stethoscope aria-hidden />
        Servicio
      </h3>
      <div role="radiogroup" aria-labelledby={name} className={`cluster ${styles.services}`}>
        {services.map((each) => (
          <label key={each.ServiceId} className="option">
            <input
              type="radio"
              name={name}
              checked={each.ServiceId === agenda.ServiceId}
              onChange={() => chooseAgenda(form, each)}
            />
            {each.serviceName}
            {form.services.dueIds?.includes(each.ServiceId) && <small>le toca</small>}
          </label>
        ))}
      </div>
    </section>
  );
}

function chooseAgenda(form: BookingForm, { ServiceId, LocationId, OperatorUserId }: Agenda): void {
  form.change({
    agenda: { ServiceId, LocationId, OperatorUserId },
    place: null,
    mode: 'near',
    day: null,
  });
}

export function PlacePart({ form }: PartProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { choice, isWaiting } = form.places;
  useEffect(() => {
    if (!isWaiting && document.activeElement === section.current)
      section.current?.querySelector<HTMLElement>('[role="radiogroup"] input:checked')?.focus();
  }, [isWaiting]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`stack gap-s3 ${styles.part}`}
      aria-labelledby={`${id}-title`}
      data-part="place"
    >
      <div className={`row ${styles.title}`}>
        <CalendarDays aria-hidden />
        <h3 id={`${id}-title`}>Lugar</h3>
        <Location form={form} />
      </div>
      <Choices form={form} titleId={`${id}-title`} />
      {form.fields.mode === 'day' && <OtherDay form={form} />}
      {form.fields.mode === 'extra' && <ExtraFields form={form} />}
      <Warnings form={form} />
      {choice && choice.start <= townNow() && !choice.isExtra && (
        <Note>Este horario ya pasó: el turno se carga como de una planilla de papel.</Note>
      )}
    </section>
  );
}

function Location({ form }: PartProps) {
  const { agenda, agendas, serviceAgendas } = form.places;
  const locations = [...new Map(agendas.map((each) => [each.LocationId, each])).values()];
  const shown = serviceAgendas[0];
  if (locations.length < 2) return <small>{shown?.locationName}</small>;
  return (
    <select
      aria-label="Centro"
      value={agenda.LocationId}
      onChange={(event) => {
        const there = agendas.filter(({ LocationId }) => LocationId === Number(event.target.value));
        const next = there.find(({ ServiceId }) => ServiceId === agenda.ServiceId) ?? there[0];
        if (next) chooseAgenda(form, next);
      }}
    >
      {locations.map(({ LocationId, locationName }) => (
        <option key={LocationId} value={LocationId}>
          {locationName}
        </option>
      ))}
    </select>
  );
}

function Choices({ form, titleId }: PartProps & { titleId: string }) {
  const name = useId();
  const { near, extra, isWaiting, isFailed, retry, isChosen, agenda, requestedDay } = form.places;
  const { mode } = form.fields;
  const error = form.findError('place');
  const option = (isOn: boolean, choose: () => void) => ({
    type: 'radio' as const,
    name,
    checked: isOn,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onChange: choose,
  });
  const choose = (place: PlaceChoice) => form.change({ place, agenda, mode: 'near', day: null });
  if (isWaiting) return <Skeleton height="60px" />;
  if (isFailed) return <LoadFailedNote title="No pudimos cargar los lugares" onRetry={retry} />;
  return (
    <>
      <div role="radiogroup" aria-labelledby={titleId} className={styles.choices}>
        {near.map((place) => (
          <Choice
            key={toChoiceKey(place)}
            {...option(mode === 'near' && !form.isLost && isChosen(place), () => choose(place))}
            title={`${formatTime(place.start)} hs`}
          >
            {[formatNearDay(place.start, townNow()), place.operatorName].filter(Boolean).join(' · ')}
          </Choice>
        ))}
        <Choice
          {...option(mode === 'day', () => form.change({ place: null, mode: 'day', day: requestedDay }))}
          title="Otro día…"
        >
          elegir en el mes
        </Choice>
        {(extra.length > 0 || mode === 'extra') && (
          <Choice
            {...option(mode === 'extra', () => form.change({ place: null, mode: 'extra' }))}
            title="Sobreturno"
            isExtra
          >
            con un motivo
          </Choice>
        )}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </>
  );
}

/** Warns of a rejection at the chosen place: a pet too young today may be old enough then. */
function Warnings({ form }: PartProps) {
  const { agenda, choice, state } = form.places;
  const pet = findPetChoice(form.fields, form.owner);
  const { ServiceId, LocationId } = agenda;
  const start = choice?.start;
  const rejection = usePetRejection({ ServiceId, LocationId, start }, typeof pet === 'number' ? pet : null);
  return (
    <>
      <div role="status">
        {form.isLost && (
          <Note kind="error">
            {state === 'gone'
              ? 'Este horario ya no está en la agenda.'
              : 'El turno seleccionado ya fue reservado.'}{' '}
            Elegí otro: lo demás se conserva.
          </Note>
        )}
      </div>
      {rejection && !form.override.rejection && (
        <Note kind="warning">{rejection}. Podés darlo igual, con un motivo.</Note>
      )}
    </>
  );
}
