import type { ReportView } from '#shared/desk/report-views.ts';
import type { Period } from '#shared/desk/reports.ts';
import { withPeriod, withView } from '../address.ts';
import { toLastMonth } from '../period.ts';
import { isSameView } from './view.ts';

export const SECRETARY_MONTH = 'Mes para la Secretaría';

const SECRETARY_VIEW: ReportView = {
  rows: ['Servicio', 'Localidad'],
  columns: ['Especie', 'Sexo'],
  measure: 'done',
  renderer: 'table',
  totals: true,
  filters: [],
};

export function secretaryMonthSearch(today: string): string {
  return `?${withView(withPeriod(new URLSearchParams(), toLastMonth(today)), SECRETARY_VIEW)}`;
}

export function isSecretaryMonth(view: ReportView, period: Period, today: string): boolean {
  const { from, to } = toLastMonth(today);
  return isSameView(view, SECRETARY_VIEW) && period.from === from && period.to === to;
}
