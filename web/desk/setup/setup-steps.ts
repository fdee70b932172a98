import type { SetupStep } from '#shared/town/setup.ts';

type StepTexts = {
  title: string;
  text: string;
  action: string;
  path: string;
  /** Estimates the minutes that a first-time user needs. */
  minutes: number;
};

export const STEPS: Readonly<Record<SetupStep, StepTexts>> = {
  password: {
    title: 'Tu clave',
    text: 'La del primer ingreso es prestada: elegí la tuya desde «Mi perfil».',
    action: 'Ir a mi perfil',
    path: '/admin-users-edit',
    minutes: 1,
  },
  town: {
    title: 'Datos del municipio y logo',
    text: 'Nombre, dirección, provincia y ciudad, logo y color: salen en pantallas, correos y comprobantes.',
    action: 'Editar los datos',
    path: '/admin-town',
    minutes: 4,
  },
  mail: {
    title: 'Probá el correo',
    text: 'Te mandamos un correo de prueba: así sabés si los avisos llegan a los vecinos.',
    action: 'Ir a Avisos',
    path: '/admin-calls?ver=avisos',
    minutes: 2,
  },
  services: {
    title: 'Servicios',
    text: 'Viene Castración de ejemplo, con sus requisitos y su preparación: corregila o agregá otros.',
    action: 'Ver los servicios',
    path: '/admin-services',
    minutes: 5,
  },
  locations: {
    title: 'Lugares',
    text: 'Con su dirección, que sale en el comprobante.',
    action: 'Ver los lugares',
    path: '/admin-locations',
    minutes: 3,
  },
  agendas: {
    title: 'Agenda',
    text: 'Días, horarios y veterinarios: de acá salen los turnos.',
    action: 'Ver las agendas',
    path: '/admin-agendas',
    minutes: 10,
  },
  holidays: {
    title: 'Feriados y cierres',
    text: 'Los nacionales ya están cargados: revisalos y agregá los del municipio.',
    action: 'Ver cierres y feriados',
    path: '/admin-closures',
    minutes: 2,
  },
  terms: {
    title: 'Términos y Condiciones',
    text: 'Hay un texto para leer con el área legal.',
    action: 'Ver los términos',
    path: '/admin-termsAndConditions',
    minutes: 5,
  },
  clerks: {
    title: 'Personas del mostrador',
    text: 'Cada una con su usuario.',
    action: 'Agregar a alguien',
    path: '/admin-users-edit',
    minutes: 2,
  },
};

const HALF_HOUR = 30;

/** Returns words such as 'más o menos media hora', in steps of five minutes. */
export function minutesInWords(names: readonly SetupStep[]): string {
  const sum = names.reduce((total, name) => total + STEPS[name].minutes, 0);
  const rounded = Math.max(5, Math.round(sum / 5) * 5);
  return `más o menos ${rounded === HALF_HOUR ? 'media hora' : `${rounded} minutos`}`;
}
