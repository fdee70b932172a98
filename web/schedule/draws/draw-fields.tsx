import type { DrawSummary } from '#shared/schedule/draws.ts';
import type { Operativo } from '#shared/schedule/operativos.ts';
import { formatWeekdayAndDate } from '#shared/schedule/quota-words.ts';
import { townNow } from '../../platform/api/town.ts';
import { MomentFields } from '../../platform/fields/moment-fields.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { chooseDraw, type DrawFieldsValue, isJoinable } from './draw-times.ts';

type DrawFieldsProps = {
  own: DrawSummary | null;
  others: readonly Operativo[];
  value: DrawFieldsValue;
  date: string | null;
  findError: (name: string) => string | null;
  onChange: (value: DrawFieldsValue) => void;
};

export function DrawFields({ own, others, value, date, findError, onChange }: DrawFieldsProps) {
  const open = others.filter(
    ({ draw }) =>
      draw && draw.id !== own?.id && (String(draw.id) === value.id || isJoinable(draw, date, townNow())),
  );
  const options = [
    { id: String(own?.id ?? 0), label: own ? 'El suyo' : 'Solo este día' },
    ...open.map(({ draw, operativoTitle, operativoDate }) => ({
      id: String(draw?.id),
      label: `Con ${operativoTitle}, ${formatWeekdayAndDate(operativoDate)}`,
    })),
  ];

  function choose(id: string): void {
    const other = open.find(({ draw }) => String(draw?.id) === id)?.draw ?? null;
    onChange(chooseDraw(value, id, other));
  }

  return (
    <>
      {options.length > 1 && (
        <SelectField label="Sorteo" options={options} value={value.id} onChange={choose} />
      )}
      <MomentFields
        label="Se anotan hasta el"
        value={value.closes}
        error={findError('closes')}
        onChange={(closes) => onChange({ ...value, closes })}
      />
      <MomentFields
        label="Confirman hasta el"
        value={value.confirms}
        error={findError('confirms')}
        onChange={(confirms) => onChange({ ...value, confirms })}
      />
      <p className="quiet">El lugar que no se confirma pasa a quien sigue en la lista.</p>
    </>
  );
}
