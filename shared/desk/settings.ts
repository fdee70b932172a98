import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, Millis } from '../platform/fields.ts';

const ActiveNames = z.object({ total: z.int(), names: z.array(z.string()) });

const UpcomingCount = z.object({ total: z.int(), next: z.nullable(CalendarDate) });

const SystemState = z.object({
  staff: z.int(),
  staffProtected: z.int(),
  lastBackupAt: z.nullable(Millis),
  isBackupLate: z.boolean(),
  isPrivacyOfficeKnown: z.boolean(),
  lastImportAt: z.nullable(Millis),
});

export const SettingsState = z.object({
  services: ActiveNames,
  locations: ActiveNames,
  species: ActiveNames,
  breeds: ActiveNames,
  states: ActiveNames,
  cities: ActiveNames,
  vaccines: ActiveNames,
  /** `until`: last day with hours; null if some hours have no end. */
  agendas: z.object({ total: z.int(), until: z.nullable(CalendarDate), isEnding: z.boolean() }),
  operativos: UpcomingCount,
  posts: UpcomingCount,
  yearToReview: z.nullable(z.int()),
  batches: z.object({ total: z.int(), ending: z.int(), nextEnd: z.nullable(CalendarDate) }),
  terms: z.nullable(z.object({ version: z.int(), updatedAt: Millis })),
  mail: z.object({ isSent: z.boolean(), failed: z.int(), lastSentAt: z.nullable(Millis) }),
  System: z.nullable(SystemState),
});
export type SettingsState = z.infer<typeof SettingsState>;

export const findSettingsState = {
  method: 'GET',
  url: '/api/settings',
  schema: {
    summary: 'Cómo está cada parte de Configuración; la del sistema, solo para SYSADMIN',
    response: { 200: SettingsState },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
