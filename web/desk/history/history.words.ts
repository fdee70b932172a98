import type { UserDraft } from '#shared/accounts/users.ts';
import { BOOKING_STATUSES } from '#shared/bookings/bookings.ts';
import type { RowKind } from '#shared/health/health.ts';
import { GENDERS, type PetDraft } from '#shared/pets/pets.ts';
import type { AuditRow } from '#shared/platform/audit.ts';
import { formatDate, formatIsoDate, formatTime } from '#shared/platform/town-clock.ts';
import { roleLabel } from '../../accounts/users/roles.ts';

type ChangedValues = Record<string, unknown>;
/** Describes a field; `isOnlyNamed` hides values that mean nothing to people. */
type FieldFormat = { label: string; toText: (values: ChangedValues) => string; isOnlyNamed?: true };

const MAX_VALUE = 80;

export function formatAuthor({ User }: AuditRow): string {
  return User ? `${User.userName} ${User.userLastName}` : 'El sistema';
}

/** Returns sentences that continue the author's name; `findBookingLink` completes those about bookings. */
export function changesInWords({ action, entity, before, after }: AuditRow): string[] {
  const fields = CHANGES[action];
  if (fields) return describeChanges(fields, before, after);
  const sentence = ACTIONS[action] ?? (entity === 'booking' ? () => 'hizo algo con' : undefined);
  return [sentence ? sentence(after ?? {}, before) : `hizo otra cosa («${action}»)`];
}

export function findReason({ before, after }: AuditRow): string | null {
  const reason = textAt('rectifyReason')(before ?? {}) || textAt('reason')(after ?? {});
  return reason === '' ? null : shorten(reason);
}

export function findBookingLink({ entity, Booking }: AuditRow): { id: number; words: string } | null {
  if (entity !== 'booking' || !Booking) return null;
  const { id, petName, bookingStartDate: start } = Booking;
  return { id, words: `el turno de ${petName} del ${formatDate(start)} a las ${formatTime(start)}` };
}

/** Lists all fields in display order; null hides a field. */
type Fields<Draft> = Record<keyof Draft, FieldFormat | null>;

const USER_FIELDS: Fields<UserDraft & { askedEmail: string }> = {
  userName: { label: 'el nombre', toText: textAt('userName') },
  userLastName: { label: 'el apellido', toText: textAt('userLastName') },
  userIdNumber: { label: 'el DNI', toText: textAt('userIdNumber') },
  userEmail: { label: 'el correo', toText: textAt('userEmail') },
  // The new address waits for its confirmation.
  askedEmail: { label: 'el correo por confirmar', toText: textAt('askedEmail') },
  userPhone: { label: 'el teléfono', toText: textAt('userPhone') },
  userAddress: { label: 'la dirección', toText: textAt('userAddress') },
  RoleId: { label: 'el perfil', toText: (values) => roleLabel(Number(textAt('RoleId')(values))) },
  StateId: { label: 'la provincia', toText: textAt('StateId'), isOnlyNamed: true },
  CityId: { label: 'la ciudad', toText: textAt('City', 'cityName') },
  // `cityName` shows it where no listed city was chosen.
  userOtherCity: null,
  updatedAt: null,
};

const PET_FIELDS: Fields<PetDraft> = {
  petName: { label: 'el nombre', toText: textAt('petName') },
  SpecieId: { label: 'la especie', toText: textAt('Breed', 'Specie', 'specieName') },
  BreedId: { label: 'la raza', toText: textAt('Breed', 'breedName') },
  petGender: { label: 'el sexo', toText: (values) => findName(GENDERS, textAt('petGender')(values)) },
  petBirthDate: {
    label: 'la fecha de nacimiento',
    toText: (values) => formatIsoDate(textAt('petBirthDate')(values)),
  },
  petComment: { label: 'el comentario', toText: textAt('petComment') },
  petPhoto: { label: 'la foto', toText: textAt('petPhoto'), isOnlyNamed: true },
  // Ownership changes have their own entry.
  UserId: null,
  updatedAt: null,
};

const CHANGES: Record<string, Record<string, FieldFormat | null>> = {
  'user.update': USER_FIELDS,
  'user.contact': USER_FIELDS,
  'pet.update': PET_FIELDS,
};

const ACTIONS: Record<string, (after: ChangedValues, before: ChangedValues | null) => string> = {
  'pet.wait': () => 'anotó a la mascota en la lista de espera',
  'pet.wait-end': () => 'sacó a la mascota de la lista de espera',
  'pet.offer': () => 'le ofreció un lugar a la mascota',
  'pet.offer-answer': () => 'anotó lo que contestaron por el lugar ofrecido a la mascota',
  'pet.priority': (after) =>
    after.reason === null
      ? 'quitó la prioridad de la mascota en la lista de espera'
      : 'dio prioridad a la mascota en la lista de espera',
  'user.create': () => 'dio de alta a la persona',
  'user.import': (after) => `cargó a la persona desde la planilla ${textAt('fileName')(after)}`,
  'pet.import': (after) => `cargó la mascota o su libreta desde la planilla ${textAt('fileName')(after)}`,
  'import.questions': () => 'vio los nombres de las personas de una planilla',
  'import.start': (after) => `importó la planilla ${textAt('fileName')(after)}`,
  'import.undo': (after) => `empezó a deshacer la planilla ${textAt('fileName')(after)}`,
  'import.undone': (after) => `deshizo la planilla ${textAt('fileName')(after)}`,
  'user.delete': () => 'eliminó a la persona',
  'user.claimcode': () => 'dio un código para hacer suya la cuenta',
  'user.password': () => 'dio una clave temporal',
  'user.merge': () => 'unió otro registro a este',
  'user.merged': () => 'unió este registro a otro',
  'pet.merge': () => 'unió a esta otra ficha de la misma mascota',
  'pet.merged': () => 'unió esta ficha a otra de la misma mascota',
  'pet.unmerge': () => 'deshizo la unión con otra ficha',
  'user.unmerge': () => 'deshizo la unión con otro registro',
  'user.consent': (after) =>
    after.isGiven
      ? 'anotó que la persona da su consentimiento'
      : 'anotó que la persona retira su consentimiento',
  'user.rectification': (after) =>
    after.isAccepted ? 'aceptó la corrección que pidió' : 'rechazó la corrección que pidió',
  'user.note': () => 'anotó algo de la persona',
  'user.unnote': () => 'quitó una nota de la persona',
  'pet.note': () => 'anotó algo de la mascota',
  'pet.unnote': () => 'quitó una nota de la mascota',
  'pet.create': () => 'dio de alta a la mascota',
  'pet.delete': () => 'eliminó a la mascota',
  'user.read': () => 'consultó sus datos',
  'post.create': () => 'armó un puesto de vacunación',
  'post.update': () => 'cambió un puesto de vacunación',
  'post.delete': () => 'borró un puesto de vacunación',
  'operativo.create': () => 'armó un operativo',
  'operativo.update': () => 'cambió un operativo',
  'operativo.delete': () => 'borró un operativo',
  'operativo.suspend': (after) => `suspendió un operativo: ${textAt('suspensionReason')(after)}`,
  'user.draw': () => 'anotó a la persona en un sorteo',
  'user.draw-answer': (after) =>
    after.isComing ? 'anotó que confirma el lugar sorteado' : 'anotó que deja el lugar sorteado',
  'draw.close': () => 'cerró la inscripción de un sorteo',
  'draw.run': () => 'sorteó los lugares de un operativo: los demás quedan en la lista de espera',
  'agenda.quotas': () => 'cambió los cupos de una agenda',
  'post.owners': () => 'llevó los responsables a un puesto de vacunación',
  'post.doses': () => 'consultó las dosis de un puesto de vacunación',
  'pet.health': () => 'consultó la libreta de la mascota',
  'pet.colour': (after) => `cambió el color de la mascota: ${textAt('petColour')(after)}`,
  'pet.death': (after) => (after.petDiedOn ? 'anotó que la mascota murió' : 'anotó que la mascota vive'),
  'pet.transfer-code': () => 'dio un código para pasar la mascota a otra familia',
  'pet.transfer-withdraw': () => 'retiró el código para pasar la mascota',
  'pet.transfer': (after) =>
    after.how === 'staff' ? 'pasó la mascota a otra familia' : 'recibió la mascota de otra familia',
  'pet.photo': (after) => `${after.hasPhoto ? 'cambió' : 'quitó'} la foto de la mascota`,
  'health.add': (after) => `anotó ${rowInWords(after)} en la libreta`,
  'health.rectify': (after) =>
    after.id === undefined
      ? `quitó ${rowInWords(after)} de la libreta`
      : `corrigió ${rowInWords(after)} en la libreta`,
  'certificate.issue': () => 'dio una constancia',
  'certificate.revoke': () => 'anuló una constancia',
  'user.licence': (after) => licenceInWords(textAt('userLicence')(after)),
  'pet.read': () => 'consultó los datos de la mascota',
  'booking.read': () => 'consultó',
  'booking.visit-read': () => 'consultó la planilla de',
  'booking.visit': () => 'anotó la planilla de',
  'booking.handover': (after, before) => `${dischargeInWords(after, before)} la entrega de la mascota de`,
  'pet.list': () => 'consultó sus mascotas',
  search: () => 'buscó personas y mascotas',
  'booking.list': () => 'consultó sus turnos',
  'booking.create': () => 'reservó',
  'booking.move': (after) => `pasó a otro horario${newStartInWords(after)}`,
  'booking.cancel': (after) => `canceló${ownInWords(after)}`,
  'booking.release': () => 'canceló',
  'booking.expire': () => 'dejó vencer, sin confirmar,',
  'booking.change': (after) => `${statusInWords(textAt('bookingStatus')(after))}${ownInWords(after)}`,
  'booking.why': () => 'dijo por qué no se cumplió',
  'booking.pardon': (after) =>
    after.pardonReason === null ? 'volvió a contar la falta de' : 'perdonó la falta de',
  'booking.call': () => 'anotó una llamada por',
  'delivery.trial': () => 'probó los correos',
  'delivery.trial-failed': () => 'probó los correos, que no salieron',
  'delivery.retry': () => 'mandó otra vez un aviso',
  'booking.arrival': () => 'anotó la llegada de la mascota de',
};

/** Says only that something changed if the values were erased. */
function describeChanges(
  fields: Record<string, FieldFormat | null>,
  before: ChangedValues | null,
  after: ChangedValues | null,
): string[] {
  if (!before || !after) return ['cambió los datos'];
  const shown = Object.values(fields).filter((field) => field !== null);
  const changed = shown.filter(({ toText }) => toText(before) !== toText(after));
  if (changed.length === 0) return ['guardó los datos sin cambios'];
  return changed.map((field) => describeChange(field, before, after));
}

function describeChange(
  { label, toText, isOnlyNamed }: FieldFormat,
  before: ChangedValues,
  after: ChangedValues,
): string {
  const [previous, next] = [shorten(toText(before)), shorten(toText(after))];
  if (isOnlyNamed) return `cambió ${label}`;
  if (previous === '') return `agregó ${label}: ${next}`;
  return next === '' ? `borró ${label}: ${previous}` : `cambió ${label}: ${previous} → ${next}`;
}

const ROWS: Readonly<Record<RowKind, string>> = {
  vaccinations: 'una vacuna',
  weights: 'el peso',
  procedures: 'la castración',
  microchips: 'el chip',
  statements: 'una declaración',
};

function rowInWords(after: ChangedValues): string {
  return findName(ROWS, textAt('row')(after)) || 'algo';
}

function dischargeInWords({ deliveredAt }: ChangedValues, before: ChangedValues | null): string {
  if (!deliveredAt) return 'deshizo';
  return before ? 'corrigió' : 'anotó';
}

function licenceInWords(licence: string): string {
  return licence === '' ? 'quitó la matrícula' : `anotó la matrícula: ${licence}`;
}

function newStartInWords({ bookingStartDate: start }: ChangedValues): string {
  return typeof start === 'number' ? `, al ${formatDate(start)} a las ${formatTime(start)},` : '';
}

/** Marks bookings that staff changed for themselves. */
function ownInWords({ isOwn }: ChangedValues): string {
  return isOwn === true ? ', siendo propio,' : '';
}

function statusInWords(status: string): string {
  const name = findName(BOOKING_STATUSES, status);
  return name === '' ? 'cambió' : `dejó como ${name.toLowerCase()}`;
}

function findName(names: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? '') : '';
}

/** Returns a function that reads a nested text or number, '' for anything else. */
function textAt(...path: string[]): (values: ChangedValues) => string {
  return (values) => {
    const found = path.reduce<unknown>((value, key) => (isValues(value) ? value[key] : undefined), values);
    return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
  };
}

function isValues(value: unknown): value is ChangedValues {
  return typeof value === 'object' && value !== null;
}

function shorten(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE).trimEnd()}…` : text;
}
