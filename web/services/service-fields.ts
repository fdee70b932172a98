import { BOUNDS_MESSAGE, isAgeRange } from '#shared/concerned-pets.ts';
import { DEFAULT_REMINDERS } from '#shared/reminders.ts';
import {
  type PreparationDraft,
  SERVICE_BOUNDS,
  SERVICE_MESSAGES,
  type Service,
  type ServiceDraft,
  type ServiceEffect,
} from '#shared/services.ts';
import { type Bounds, boundsOf, NO_BOUNDS } from '../requirements/bounds.ts';
import type { FieldWords } from '../ui/differences.ts';
import { newKey } from '../ui/new-key.ts';
import { numberProblem } from '../ui/number-typing.ts';
import { broken, type Check, type Problem } from '../ui/problems.ts';
import type { Draft } from '../ui/use-draft.ts';
import {
  type ReminderFields,
  reminderFieldsOf,
  reminderInWords,
  rulesOf,
  wrongReminder,
} from './reminder-rules.ts';

/** A preparation as it is being written; 0 stands for any species. */
export type StepFields = {
  key: string;
  SpecieId: number;
  bounds: Omit<Bounds, 'SpecieId'>;
  hoursBefore: number | null;
  minutesBefore: number | null;
  text: string;
};

type Numbers = Record<NumberName, number | null>;

export type NumberName =
  | 'slotMinutes'
  | 'leadHours'
  | 'horizonDays'
  | 'cancelLimitHours'
  | 'maxActivePerResident'
  | 'waitMinutes';

/** A service as it is being written; null where no usable number stands. */
export type ServiceFields = Numbers &
  Pick<
    Service,
    'serviceName' | 'serviceDescription' | 'serviceBring' | 'isPublic' | 'serviceEffect' | 'offersUnanswered'
  > & {
    /** Which vaccine is given; 0 where none is. */
    VaccineId: number;
    steps: StepFields[];
    reminders: ReminderFields[];
    /** Whether the counter notes who came. */
    hasArrivals: boolean;
  };

const USUAL_WAIT = 20;

/** What most services of a town start from. */
const NEW_SERVICE: ServiceFields = {
  serviceName: '',
  serviceDescription: '',
  serviceBring: '',
  isPublic: true,
  offersUnanswered: false,
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  maxActivePerResident: 5,
  serviceEffect: 'none',
  VaccineId: 0,
  hasArrivals: false,
  waitMinutes: USUAL_WAIT,
  steps: [],
  reminders: reminderFieldsOf(DEFAULT_REMINDERS),
};

export const EFFECTS = {
  none: 'Nada',
  castration: 'La castración',
  vaccine: 'Una vacuna',
  control: 'Un control',
} as const satisfies Record<ServiceEffect, string>;

export const FIELD_WORDS = {
  serviceName: 'Nombre',
  serviceDescription: 'Descripción',
  serviceBring: 'Qué llevar',
  isPublic: 'Los vecinos pueden reservarlo',
  serviceEffect: {
    label: 'Qué se anota en la libreta',
    show: ({ serviceEffect }: ServiceFields) => EFFECTS[serviceEffect],
  },
  VaccineId: 'Vacuna',
  slotMinutes: 'Minutos por turno',
  horizonDays: 'Hasta cuántos días adelante se reserva',
  leadHours: 'Horas de anticipación para reservar',
  cancelLimitHours: 'Horas antes para cancelar o reprogramar',
  maxActivePerResident: 'Turnos por venir de cada vecino, como máximo',
  hasArrivals: 'Anotar quién llegó',
  waitMinutes: 'Minutos de espera que son muchos',
  offersUnanswered: 'Liberar lugares sin respuesta',
  steps: {
    label: 'Preparación',
    show: ({ steps }: ServiceFields) =>
      steps.map(({ hoursBefore, text }) => `${hoursBefore ?? 0} h antes: ${text}`).join('\n'),
  },
  reminders: {
    label: 'Recordatorios',
    show: ({ reminders }: ServiceFields) => reminders.map(reminderInWords).join('\n'),
  },
} as const satisfies FieldWords<ServiceFields>;

export function newStep(steps: readonly StepFields[]): StepFields {
  const { SpecieId: _, ...bounds } = NO_BOUNDS;
  return { key: newKey(steps), SpecieId: 0, bounds, hoursBefore: null, minutesBefore: 0, text: '' };
}

export function fieldsOf(service: Service | null): ServiceFields {
  if (!service) return NEW_SERVICE;
  const { id: _, updatedAt: __, servicePreparation, serviceReminders, waitMinutes, ...own } = service;
  const rest = { ...own, VaccineId: own.VaccineId ?? 0 };
  const steps = servicePreparation.map(({ hoursBefore, minutesBefore = 0, text, ...of }, index) => {
    const { SpecieId, ...bounds } = boundsOf(of);
    return {
      key: `saved-${index}`,
      SpecieId: SpecieId ?? 0,
      bounds,
      hoursBefore,
      minutesBefore,
      text,
    };
  });
  const arrivals = { hasArrivals: waitMinutes !== null, waitMinutes: waitMinutes ?? USUAL_WAIT };
  return { ...rest, ...arrivals, steps, reminders: reminderFieldsOf(serviceReminders) };
}

const NUMBERS: readonly NumberName[] = [
  'slotMinutes',
  'horizonDays',
  'leadHours',
  'cancelLimitHours',
  'maxActivePerResident',
  'waitMinutes',
];

/** What keeps it from being saved; a row's field is named by its key. */
export function problemsOf(fields: ServiceFields): Problem[] {
  const { serviceName, steps, reminders, hasArrivals, serviceEffect, VaccineId } = fields;
  const isAsked = (name: NumberName) => name !== 'waitMinutes' || hasArrivals;
  const numbers = NUMBERS.filter(isAsked).map(
    (name): Check => [name, fields[name] !== null, outOf(SERVICE_BOUNDS[name])],
  );
  const own = broken([
    ['serviceName', serviceName.trim() !== '', SERVICE_MESSAGES.serviceName],
    ...numbers,
    ['VaccineId', serviceEffect !== 'vaccine' || VaccineId !== 0, SERVICE_MESSAGES.vaccine],
  ]);
  return [...own, ...steps.flatMap(wrongStep), ...reminders.flatMap(wrongReminder)];
}

/** What was said of a row's field, until it is right. */
export function rowError(
  form: Draft<ServiceFields>,
  wrong: readonly Problem[],
  field: string,
): string | null {
  return wrong.some((each) => each.field === field) ? form.errorOf(field as keyof ServiceFields) : null;
}

/** What is sent of fields without a problem. */
export function draftOf({ steps, reminders, hasArrivals, ...rest }: ServiceFields): ServiceDraft {
  return {
    ...(rest as typeof rest & Record<NumberName, number>),
    serviceName: rest.serviceName.trim(),
    serviceDescription: rest.serviceDescription.trim(),
    VaccineId: rest.serviceEffect === 'vaccine' ? rest.VaccineId : null,
    serviceBring: rest.serviceBring.trim(),
    servicePreparation: inOrder(steps),
    serviceReminders: rulesOf(reminders),
    waitMinutes: hasArrivals ? rest.waitMinutes : null,
  };
}

/** The steps as residents read them: the earliest first, species by species. */
export function inOrder(steps: readonly StepFields[]) {
  return steps
    .map(({ SpecieId, bounds, hoursBefore, minutesBefore, text }) => ({
      SpecieId: SpecieId || null,
      ...(bounds.petGender && { petGender: bounds.petGender }),
      ...(bounds.fromMonths !== null && { fromMonths: bounds.fromMonths }),
      ...(bounds.toMonths !== null && { toMonths: bounds.toMonths }),
      hoursBefore: hoursBefore ?? 0,
      ...(minutesBefore && { minutesBefore }),
      text: text.trim(),
    }))
    .toSorted((a, b) => (a.SpecieId ?? 0) - (b.SpecieId ?? 0) || before(b) - before(a));
}

function before({
  hoursBefore,
  minutesBefore = 0,
}: Pick<PreparationDraft, 'hoursBefore' | 'minutesBefore'>): number {
  return hoursBefore * 60 + minutesBefore;
}

export function wrongStep({ key, bounds, hoursBefore, minutesBefore, text }: StepFields): Problem[] {
  return broken([
    [`${key} hours`, hoursBefore !== null, outOf(SERVICE_BOUNDS.hoursBefore)],
    [`${key} minutes`, minutesBefore !== null, outOf(SERVICE_BOUNDS.minutesBefore)],
    [`${key} text`, text.trim() !== '', SERVICE_MESSAGES.preparationText],
    [`${key} text`, isAgeRange(bounds), BOUNDS_MESSAGE],
  ]);
}

function outOf({ min, max }: { min: number; max: number }): string {
  return numberProblem('', min, max) ?? '';
}
