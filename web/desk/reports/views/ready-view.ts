import type { ReportView } from '#shared/desk/report-views.ts';
import type { Period } from '#shared/desk/reports.ts';
import { withPeriod, withView } from '../address.ts';
import { lastMonth } from '../period.ts';
import { isSameView } from './view.ts';

export const SECRETARY_MONTH = 'Mes para la Secretaría';

/** What was done last month, by service and place of the people, species and sex. */
const VIEW: ReportView = {
  rows: ['Servicio', 'Localidad'],
  columns: ['Especie', 'Sexo'],
  measure: 'done',
  renderer: 'table',
  totals: true,
  filters: [],
};

/** The address of the month's report as of a day. */
export function secretaryMonth(today: string): string {
  return `?${withView(withPeriod(new URLSearchParams(), lastMonth(today)), VIEW)}`;
}

export function isSecretaryMonth(view: ReportView, period: Period, today: string): boolean {
  const { from, to } = lastMonth(today);
  return isSameView(view, VIEW) && period.from === from && period.to === to;
}
