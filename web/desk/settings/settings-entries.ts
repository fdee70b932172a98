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
import { dateOf, momentOf } from '../../platform/api/moment.ts';
import { TOWN, townToday } from '../../platform/api/town.ts';

export type StateLine = { text: string; tone?: 'warning' | 'fine' };

export type SettingsEntry = {
  label: string;
  path: string;
  icon: ComponentType;
  toLine: (state: SettingsState) => StateLine;
};

type SettingsGroup = { title: string; entries: SettingsEntry[] };

const fine = (text: string): StateLine => ({ text, tone: 'fine' });
const warning = (text: string): StateLine => ({ text, tone: 'warning' });
const plain = (text: string): StateLine => ({ text });

function listed({ total, names }: SettingsState['services']): StateLine {
  const shown = total <= names.length && total > 0 ? ` · ${names.join(', ')}` : '';
  return plain(total === 0 ? 'Todavía no hay' : `${total.toLocaleString('es-AR')}${shown}`);
}

const CARE: SettingsEntry[] = [
  {
    label: 'Servicios',
    path: '/admin-services',
    icon: Stethoscope,
    toLine: ({ services }) => listed(services),
  },
  {
    label: 'Lugares',
    path: '/admin-locations',
    icon: MapPinned,
    toLine: ({ locations }) => listed(locations),
  },
  { label: 'Agendas', path: '/admin-agendas', icon: CalendarCog, toLine: toAgendasLine },
  {
    label: 'Cierres y feriados',
    path: '/admin-closures',
    icon: CalendarOff,
    toLine: ({ yearToReview: year }) =>
      year === null ? fine('Feriados revisados') : warning(`Falta revisar los de ${year}`),
  },
  {
    label: 'Operativos',
    path: '/admin-operativos',
    icon: Megaphone,
    toLine: () => plain('Días con cupos por grupo'),
  },
  { label: 'Vacunas y lotes', path: '/admin-vaccines', icon: Syringe, toLine: toVaccinesLine },
  {
    label: 'Puestos de vacunación',
    path: '/admin-vaccination-posts',
    icon: Tent,
    toLine: () => plain('Vacunar sin turno, con o sin señal'),
  },
];

const LISTS: SettingsEntry[] = [
  { label: 'Especies', path: '/admin-species', icon: Cat, toLine: ({ species }) => listed(species) },
  { label: 'Razas', path: '/admin-breeds', icon: Bone, toLine: ({ breeds }) => listed(breeds) },
  { label: 'Provincias', path: '/admin-states', icon: MapIcon, toLine: ({ states }) => listed(states) },
  { label: 'Localidades', path: '/admin-cities', icon: MapPin, toLine: ({ cities }) => listed(cities) },
  {
    label: 'Términos y Condiciones',
    path: '/admin-termsAndConditions',
    icon: FileText,
    toLine: ({ terms }) =>
      terms ? plain(`Versión ${terms.version}, del ${dateOf(terms.updatedAt)}`) : warning('Sin texto'),
  },
];

const MAIL: SettingsEntry = { label: 'Avisos', path: '/admin-notices', icon: MailCheck, toLine: toMailLine };

const SYSTEM: SettingsEntry[] = [
  {
    label: 'Municipio',
    path: '/admin-town',
    icon: Landmark,
    toLine: () => (TOWN.address ? plain(TOWN.name) : warning('Falta la dirección')),
  },
  {
    label: 'Privacidad',
    path: '/admin-privacy',
    icon: Lock,
    toLine: ({ System }) =>
      System?.isPrivacyOfficeKnown
        ? plain('Con quién responde por los datos')
        : warning('Falta quién responde'),
  },
  MAIL,
  {
    label: 'Seguridad',
    path: '/admin-security',
    icon: ShieldCheck,
    toLine: ({ System }) =>
      plain(`Dos pasos: ${System?.staffProtected ?? 0} de ${System?.staff ?? 0} personas`),
  },
  { label: 'Copias', path: '/admin-security?solapa=salidas', icon: DatabaseBackup, toLine: toBackupLine },
  {
    label: 'Importar planilla',
    path: '/admin-import',
    icon: FileSpreadsheet,
    toLine: ({ System }) =>
      plain(
        System?.lastImportAt
          ? `La última, el ${dateOf(System.lastImportAt)}`
          : 'Personas y mascotas de tu Excel',
      ),
  },
];

/** Lists what a role finds on Configuración; the system's cards are the SYSADMIN's (rules.md#screens). */
export function settingsGroups(roleName: string): SettingsGroup[] {
  return [
    { title: 'Atención', entries: CARE },
    { title: 'Listas y textos', entries: LISTS },
    { title: 'Municipio y sistema', entries: roleName === 'SYSADMIN' ? SYSTEM : [MAIL] },
  ];
}

export const SETTINGS_PATHS = [...CARE, ...SYSTEM].map(({ path }) => path).concat('/admin-certificate-cards');

function toAgendasLine({ agendas: { total, until, isEnding } }: SettingsState): StateLine {
  if (until === null) return plain(total === 0 ? 'Todavía no hay' : `${total} en uso`);
  const text = `${total} · hasta el ${formatIsoDate(until)}`;
  return isEnding ? warning(text) : plain(text);
}

function toVaccinesLine({ vaccines, batches: { total, ending, nextEnd } }: SettingsState): StateLine {
  if (ending === 0 || nextEnd === null)
    return plain(`${vaccines.total} vacunas · ${total} ${total === 1 ? 'lote' : 'lotes'}`);
  const until = formatIsoDate(nextEnd);
  if (ending > 1) return warning(`${ending} lotes, el primero al ${until}`);
  return warning(`1 lote ${nextEnd < townToday() ? 'venció' : 'vence'} el ${until}`);
}

function toMailLine({ mail: { isSent, failed, lastSentAt } }: SettingsState): StateLine {
  if (!isSent) return warning('No se mandan correos');
  if (failed > 0) return warning(failed === 1 ? '1 aviso sin entregar' : `${failed} avisos sin entregar`);
  return lastSentAt === null ? plain('Todavía no salió ninguno') : fine(`El último, ${momentOf(lastSentAt)}`);
}

function toBackupLine({ System }: SettingsState): StateLine {
  if (!System?.lastBackupAt) return warning('Todavía no hay ninguna');
  const text = `Última copia: ${momentOf(System.lastBackupAt)}`;
  return System.isBackupLate ? warning(text) : fine(text);
}
