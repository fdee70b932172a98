import { useState } from 'react';
import { WAITING_MESSAGES, type WaitingEntryDraft } from '#shared/bookings/waiting-list.ts';
import { townToday } from '../../platform/api/town.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { useAgendas } from '../../schedule/agendas/agendas.api.ts';

export type DaysFields = {
  isAnyDay: boolean;
  fromDate: string | null;
  fromDateProblem: string | null;
  untilDate: string | null;
  untilDateProblem: string | null;
  LocationIds: number[];
};

/** Shows single days as the span from the first to the last. */
export function toDaysFields({ dates, LocationIds, ...bounds }: WaitingEntryDraft): DaysFields {
  const days = dates.toSorted();
  const fromDate = days[0] ?? bounds.fromDate;
  const untilDate = days.at(-1) ?? bounds.untilDate;
  const isAnyDay = fromDate === null && untilDate === null;
  return { isAnyDay, fromDate, fromDateProblem: null, untilDate, untilDateProblem: null, LocationIds };
}

export function toEntryDraft({ isAnyDay, fromDate, untilDate, LocationIds }: DaysFields): WaitingEntryDraft {
  const days = isAnyDay ? { fromDate: null, untilDate: null } : { fromDate, untilDate };
  return { ...days, LocationIds, dates: [] };
}

export const ANY_DAY = toDaysFields({ fromDate: null, untilDate: null, dates: [], LocationIds: [] });

export function findDaysProblems(fields: DaysFields): Problem<keyof DaysFields>[] {
  if (fields.isAnyDay) return [];
  const { fromDate, untilDate, fromDateProblem, untilDateProblem } = fields;
  const isInOrder = fromDate === null || untilDate === null || fromDate <= untilDate;
  return listFailedChecks([
    ['fromDate', fromDateProblem === null, fromDateProblem ?? ''],
    ['untilDate', untilDateProblem === null, untilDateProblem ?? ''],
    ['untilDate', isInOrder, WAITING_MESSAGES.dates],
    ['fromDate', fromDate !== null || untilDate !== null, 'Poné al menos una de las dos fechas'],
  ]);
}

type DaysFieldsProps = {
  form: Pick<Draft<DaysFields>, 'draft' | 'change' | 'findError'>;
  serviceId: number;
  isEarlier: boolean;
};

export function WaitingDaysFields({ form, serviceId, isEarlier }: DaysFieldsProps) {
  const { draft, change } = form;
  const [today] = useState(townToday);
  return (
    <>
      <Checkbox
        label="Solo entre dos fechas"
        hint={isEarlier ? 'Si no, cualquier día antes del turno' : 'Si no, cualquier día'}
        checked={!draft.isAnyDay}
        onChange={(isOn) => change({ isAnyDay: !isOn })}
      />
      {!draft.isAnyDay && (
        <>
          <DateField label="Desde el" min={today} {...dateProps(form, 'fromDate')} />
          <DateField label="Hasta el" min={today} {...dateProps(form, 'untilDate')} />
        </>
      )}
      <LocationTicks
        serviceId={serviceId}
        chosen={draft.LocationIds}
        onChange={(LocationIds) => change({ LocationIds })}
      />
    </>
  );
}

type LocationTicksProps = {
  serviceId: number;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

function LocationTicks({ serviceId, chosen, onChange }: LocationTicksProps) {
  const { data: agendas = [] } = useAgendas();
  const serviceAgendas = agendas.filter(({ ServiceId, isActive }) => isActive && ServiceId === serviceId);
  const names = new Map(serviceAgendas.map(({ LocationId, locationName }) => [LocationId, locationName]));
  if (names.size < 2) return null;
  const ticked = chosen.length === 0 ? [...names.keys()] : chosen;

  function tick(id: number, isOn: boolean): void {
    const ids = isOn ? [...ticked, id] : ticked.filter((each) => each !== id);
    onChange(ids.length === names.size ? [] : ids);
  }

  return (
    <fieldset className="stack gap-s2">
      <legend>¿Qué lugares te sirven?</legend>
      {Array.from(names, ([id, name]) => (
        <Checkbox
          key={id}
          label={name}
          checked={ticked.includes(id)}
          disabled={ticked.length === 1 && ticked.includes(id)}
          onChange={(isOn) => tick(id, isOn)}
        />
      ))}
    </fieldset>
  );
}
