import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { MAX_BACKDATE_DAYS } from '#shared/bookings/bookings.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatLongDate, formatTime, toMidnight } from '#shared/platform/town-clock.ts';
import { townToday } from '../../platform/api/town.ts';
import { addDays, toMonth } from '../../platform/calendar/calendar-dates.ts';
import { MonthCalendar } from '../../platform/calendar/month-calendar.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { AgendaSelect } from '../../schedule/agendas/agenda-select.tsx';
import { toDayMarks } from '../../schedule/agendas/day-marks.ts';
import { useOccupiedDays } from '../../schedule/agendas/occupancy.api.ts';
import styles from './give-booking.module.css';
import { toChoiceKey } from './place-choices.ts';
import type { BookingForm } from './use-give-booking.ts';

type PartProps = { form: BookingForm };

export function OtherDay({ form }: PartProps) {
  const { places, fields, change } = form;
  const today = townToday();
  const [month, setMonth] = useState(toMonth(fields.day ?? today));
  const { days, isLoading } = useOccupiedDays(places.keys, [month]);
  return (
    <div className={styles.other}>
      <div>
        <MonthCalendar
          isSmall
          value={fields.day}
          onChange={(day) => change({ day, place: null })}
          month={month}
          onMonthChange={setMonth}
          min={addDays(today, -MAX_BACKDATE_DAYS)}
          today={today}
          marks={toDayMarks(days, today, '')}
          isLoading={isLoading}
        />
        <p className="quiet small">El número son los lugares libres.</p>
      </div>
      {fields.day ? (
        <Hours form={form} day={fields.day} reason={days.find(({ date }) => date === fields.day)?.reason} />
      ) : (
        <p className="quiet">Elegí un día del calendario para ver sus horarios.</p>
      )}
    </div>
  );
}

function Hours({ form, day, reason }: PartProps & { day: string; reason: string | null | undefined }) {
  const { free, isChosen, isDayFailed, retryDay, agenda } = form.places;
  const id = useId();
  return (
    <div className="stack gap-s2">
      <b id={id} className="first-upper">
        {formatLongDate(toMidnight(day))}
      </b>
      {isDayFailed && <LoadFailedNote title="No pudimos cargar los horarios" onRetry={retryDay} />}
      {free?.length === 0 && <p>{reason ? `Cerrado: ${reason}` : 'No hay turnos disponibles'}</p>}
      <div role="radiogroup" aria-labelledby={id} className={`${styles.choices} ${styles.hours}`}>
        {free?.map((place) => (
          <Choice
            key={toChoiceKey(place)}
            type="radio"
            name={id}
            checked={isChosen(place)}
            onChange={() => form.change({ place, agenda })}
            title={`${formatTime(place.start)} hs`}
          >
            {place.operatorName}
          </Choice>
        ))}
      </div>
    </div>
  );
}

export function ExtraFields({ form }: PartProps) {
  const { extra, choice, day } = form.places;
  const dayInWords = day === townToday() ? 'hoy' : `el ${formatLongDate(toMidnight(day))}`;
  const chosenIndex = extra.findIndex((each) => choice && toChoiceKey(each) === toChoiceKey(choice));
  return (
    <div className={`stack gap-s3 ${styles.extra}`}>
      <AgendaSelect
        label={day === townToday() ? 'Hora de hoy' : `Hora, ${dayInWords}`}
        options={extra.map(({ start, operatorName }, index) => ({
          id: index,
          name: [formatTime(start), operatorName].filter(Boolean).join(' · '),
        }))}
        value={chosenIndex}
        onChange={(index) => form.change({ place: extra[index] ?? null })}
      />
      <TextField
        label="Motivo del sobreturno"
        hint="Queda escrito en el turno, con tu nombre."
        maxLength={LIMITS.preparation}
        {...form.text('extraReason')}
      />
    </div>
  );
}

type ChoiceProps = ComponentProps<'input'> & {
  title: string;
  isExtra?: boolean;

  children: ReactNode;
};

export function Choice({ title, isExtra, children, ...input }: ChoiceProps) {
  return (
    <label className="option" data-is-extra={isExtra || undefined}>
      <input {...input} />
      <b>{title}</b>
      <small>{children}</small>
    </label>
  );
}
