import type { Renderer } from '#shared/desk/report-views.ts';
import type { Dimension, Measure } from '#shared/desk/reports.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { PivotValue } from './pivot.ts';

export const DIMENSION_NAMES: Record<Dimension, string> = {
  Localidad: 'Localidad',
  year: 'Año',
  month: 'Mes',
  day: 'Día',
  Fecha: 'Fecha',
  Sexo: 'Sexo',
  Especie: 'Especie',
  Raza: 'Raza',
  Servicio: 'Servicio',
  Lugar: 'Lugar',
  Veterinario: 'Veterinario',
};

export const MEASURE_NAMES: Record<Measure, string> = {
  done: 'Cumplidos',
  reserved: 'Turnos dados',
  cancelled: 'Cancelados',
  notdone: 'No cumplidos',
};

export const RENDERER_NAMES: Record<Renderer, string> = {
  table: 'Tabla',
  bars: 'Barras',
  lines: 'Líneas',
};

const MONTHS = listMonthNames();
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));

export function formatValue(dimension: Dimension, value: PivotValue): string {
  if (typeof value === 'string' && value.trim() === '') return 'Sin dato';
  if (dimension === 'month') return MONTHS[Number(value) - 1] ?? String(value);
  return dimension === 'Fecha' ? formatIsoDate(String(value)) : String(value);
}

export function formatShort(dimension: Dimension, value: PivotValue): string {
  return dimension === 'month'
    ? (SHORT_MONTHS[Number(value) - 1] ?? String(value))
    : formatValue(dimension, value);
}

const collator = new Intl.Collator('es', { numeric: true });

export function compareValues(a: PivotValue, b: PivotValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return collator.compare(String(a), String(b));
}

function listMonthNames(): string[] {
  const format = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => {
    const name = format.format(Date.UTC(2026, i, 1));
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
}
