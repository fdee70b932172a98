import {
  Bone,
  CalendarCog,
  CalendarOff,
  Cat,
  DatabaseBackup,
  FileSpreadsheet,
  FileText,
  Landmark,
  Lock,
  MailCheck,
  Map as MapIcon,
  MapPin,
  MapPinned,
  Megaphone,
  ShieldCheck,
  Stethoscope,
  Syringe,
  Tent,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { SettingsState } from '#shared/desk/settings.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { formatInstant, formatInstantDate } from '../../platform/api/moment.ts';
import { TOWN, townToday } from '../../platform/api/town.ts';

export type StateLine = { text: string; tone?: 'warning' | 'fine' };

export type SettingsEntry = {
  label: string;
  path: string;
  icon: ComponentType;
  toLine: (state: SettingsState) => StateLine;
};

type SettingsGroup = { title: string; entries: SettingsEntry[] };

const toFineLine = (text: string): StateLine => ({ text, tone: 'fine' });
const toWarningLine = (text: string): StateLine => ({ text, tone: 'warning' });
const toPlainLine = (text: string): StateLine => ({ text });

function toListLine({ total, names }: SettingsState['services']): StateLine {
  const shown = total <= names.length && total > 0 ? ` · ${names.join(', ')}` : '';
  return toPlainLine(total === 0 ? 'Todavía no hay' : `${total.toLocaleString('es-AR')}${shown}`);
}

function toUpcomingLine({ total, next }: SettingsState['posts'], purpose: string): StateLine {
  return toPlainLine(next === null ? purpose : `${total} por venir, desde el ${formatIsoDate(next)}`);
}

const CARE: SettingsEntry[] = [
  {
    label: 'Servicios',
    path: '/admin-services',
    icon: Stethoscope,
    toLine: ({ services }) => toListLine(services),
  },
  {
    label: 'Lugares',
    path: '/admin-locations',
    icon: MapPinned,
    toLine: ({ locations }) => toListLine(locations),
  },
  { label: 'Agendas', path: '/admin-agendas', icon: CalendarCog, toLine: toAgendasLine },
  {
    label: 'Cierres y feriados',
    path: '/admin-closures',
    icon: CalendarOff,
    toLine: ({ yearToReview: year }) =>
      year === null ? toFineLine('Feriados revisados') : toWarningLine(`Falta revisar los de ${year}`),
  },
  {
    label: 'Operativos',
    path: '/admin-operativos',
    icon: Megaphone,
    toLine: ({ operativos }) => toUpcomingLine(operativos, 'Días con cupos por grupo'),
  },
  { label: 'Vacunas y lotes', path: '/admin-vaccines', icon: Syringe, toLine: toVaccinesLine },
  {
    label: 'Puestos de vacunación',
    path: '/admin-vaccination-posts',
    icon: Tent,
    toLine: ({ posts }) => toUpcomingLine(posts, 'Vacunar sin turno, con o sin señal'),
  },
];

const LISTS: SettingsEntry[] = [
  { label: 'Especies', path: '/admin-species', icon: Cat, toLine: ({ species }) => toListLine(species) },
  { label: 'Razas', path: '/admin-breeds', icon: Bone, toLine: ({ breeds }) => toListLine(breeds) },
  { label: 'Provincias', path: '/admin-states', icon: MapIcon, toLine: ({ states }) => toListLine(states) },
  { label: 'Localidades', path: '/admin-cities', icon: MapPin, toLine: ({ cities }) => toListLine(cities) },
  {
    label: 'Términos y Condiciones',
    path: '/admin-termsAndConditions',
    icon: FileText,
    toLine: ({ terms }) =>
      terms
        ? toPlainLine(`Versión ${terms.version}, del ${formatInstantDate(terms.updatedAt)}`)
        : toWarningLine('Sin texto'),
  },
];

const MAIL: SettingsEntry = { label: 'Avisos', path: '/admin-notices', icon: MailCheck, toLine: toMailLine };

const SYSTEM: SettingsEntry[] = [
  {
    label: 'Municipio',
    path: '/admin-town',
    icon: Landmark,
    toLine: () => (TOWN.address ? toPlainLine(TOWN.name) : toWarningLine('Falta la dirección')),
  },
  {
    label: 'Privacidad',
    path: '/admin-privacy',
    icon: Lock,
    toLine: ({ System }) =>
      System?.isPrivacyOfficeKnown
        ? toPlainLine('Con quién responde por los datos')
        : toWarningLine('Falta quién responde'),
  },
  MAIL,
  {
    label: 'Seguridad',
    path: '/admin-security',
    icon: ShieldCheck,
    toLine: ({ System }) =>
      toPlainLine(`Dos pasos: ${System?.staffProtected ?? 0} de ${System?.staff ?? 0} personas`),
  },
  { label: 'Copias', path: '/admin-security?solapa=salidas', icon: DatabaseBackup, toLine: toBackupLine },
  {
    label: 'Importar planilla',
    path: '/admin-import',
    icon: FileSpreadsheet,
    toLine: ({ System }) =>
      toPlainLine(
        System?.lastImportAt
          ? `La última, el ${formatInstantDate(System.lastImportAt)}`
          : 'Personas y mascotas de tu Excel',
      ),
  },
];

/** Lists what a role sees on Configuración; only SYSADMIN sees the system's cards (rules.md#screens). */
export function settingsGroups(roleName: string): SettingsGroup[] {
  return [
    { title: 'Atención', entries: CARE },
    { title: 'Listas y textos', entries: LISTS },
    { title: 'Municipio y sistema', entries: roleName === 'SYSADMIN' ? SYSTEM : [MAIL] },
  ];
}

export const SETTINGS_PATHS = [...CARE, ...SYSTEM].map(({ path }) => path).concat('/admin-certificate-cards');

function toAgendasLine({ agendas: { total, until, isEnding } }: SettingsState): StateLine {
  if (until === null) return toPlainLine(total === 0 ? 'Todavía no hay' : `${total} en uso`);
  const text = `${total} · hasta el ${formatIsoDate(until)}`;
  return isEnding ? toWarningLine(text) : toPlainLine(text);
}

function toVaccinesLine({ vaccines, batches: { total, ending, nextEnd } }: SettingsState): StateLine {
  if (ending === 0 || nextEnd === null)
    return toPlainLine(`${vaccines.total} vacunas · ${total} ${total === 1 ? 'lote' : 'lotes'}`);
  const until = formatIsoDate(nextEnd);
  if (ending > 1) return toWarningLine(`${ending} lotes, el primero al ${until}`);
  return toWarningLine(`1 lote ${nextEnd < townToday() ? 'venció' : 'vence'} el ${until}`);
}

function toMailLine({ mail: { isSent, failed, lastSentAt } }: SettingsState): StateLine {
  if (!isSent) return toWarningLine('No se mandan correos');
  if (failed > 0)
    return toWarningLine(failed === 1 ? '1 aviso sin entregar' : `${failed} avisos sin entregar`);
  return lastSentAt === null
    ? toPlainLine('Todavía no salió ninguno')
    : toFineLine(`El último, ${formatInstant(lastSentAt)}`);
}

function toBackupLine({ System }: SettingsState): StateLine {
  if (!System?.lastBackupAt) return toWarningLine('Todavía no hay ninguna');
  const text = `Última copia: ${formatInstant(System.lastBackupAt)}`;
  return System.isBackupLate ? toWarningLine(text) : toFineLine(text);
}
