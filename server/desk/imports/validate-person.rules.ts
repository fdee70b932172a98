import { formatDni } from '#shared/platform/dni.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { fold } from '#shared/platform/fold.ts';
import { isPlainName } from '#shared/platform/names.ts';
import type { City, KnownPerson } from './known.rules.ts';
import { findNearest } from './nearest.rules.ts';
import {
  askQuestion,
  LEAVE_OUT,
  type NewPerson,
  type Plan,
  RowProblem,
  type ValidationContext,
} from './validation.rules.ts';
import {
  capitaliseName,
  isNone,
  isSameName,
  type Names,
  readDni,
  readPhone,
  splitName,
} from './values.rules.ts';

type PersonPlan = Pick<Plan, 'person' | 'newPerson' | 'rename'>;

export function validatePerson(context: ValidationContext): PersonPlan {
  const { text, known } = context;
  const dni = readDni(text('dni'));
  if (dni.problem) throw new RowProblem(dni.problem);
  if (dni.value === null) throw new RowProblem('Falta el DNI de la persona');
  const names = readNames(context);
  const person = known.people.get(dni.value);
  if (person) return { person, newPerson: null, rename: names && askRename(context, person, names) };
  if (!names) throw new RowProblem('Falta el nombre: no hay nadie registrado con ese DNI');
  if (names.first === '' || names.last === '')
    throw new RowProblem('Falta el nombre o el apellido de la persona');
  return {
    person: toNewPerson(context.row, dni.value, names),
    newPerson: readContact(context),
    rename: null,
  };
}

function toNewPerson(row: number, dni: string, names: Names): KnownPerson {
  const description = `${names.first} ${names.last} (fila ${row})`;
  return { id: null, dni, names, hasAccount: false, description };
}

function readNames({ text }: ValidationContext): Names | null {
  const names = readNameColumns(text);
  if (!names) return null;
  const { first, last } = names;
  if (first.length > LIMITS.name || last.length > LIMITS.name)
    throw new RowProblem('El nombre de la persona es demasiado largo');
  if (!isPlainName(first) || !isPlainName(last))
    throw new RowProblem('El nombre de la persona parece una dirección web o de correo');
  return names;
}

function readNameColumns(text: ValidationContext['text']): Names | null {
  if (text('lastFirst') !== '') return splitName(text('lastFirst'), 'lastFirst');
  if (text('firstLast') !== '') return splitName(text('firstLast'), 'firstLast');
  const [last, first] = [capitaliseName(text('lastName')), capitaliseName(text('firstName'))];
  if (last === '' && first.includes(' ')) return splitName(text('firstName'), 'firstLast');
  return last === '' && first === '' ? null : { last, first };
}

function askRename(context: ValidationContext, person: KnownPerson, names: Names): Plan['rename'] {
  if (isSameName(person.names, names)) return null;
  const writtenName = `${names.last}, ${names.first}`;
  const isFullName = names.first !== '' && names.last !== '';
  const fileOption = { choice: 'file', label: `Usar «${names.first} ${names.last}»` } as const;
  const choice = askQuestion(context, {
    kind: 'person',
    subject: `${person.dni} ${fold(writtenName)}`.slice(0, LIMITS.reason),
    rowLabel: formatDni(person.dni),
    writtenValue: writtenName,
    recordLabel: person.description,
    options: [
      { choice: 'here', label: `Dejar «${person.names.first} ${person.names.last}»` },
      ...(isFullName && !person.hasAccount ? [fileOption] : []),
      LEAVE_OUT,
    ],
  });
  return choice === 'file' ? { from: person.names, to: names } : null;
}

function readContact(context: ValidationContext): NewPerson {
  const { text, notes } = context;
  const phone = readPhone(text('phone'));
  if (text('phone') !== '' && !isNone(text('phone')) && phone === '')
    notes.push(`El teléfono «${text('phone')}» no se entiende: entra sin teléfono`);
  if (text('address').length > LIMITS.address) throw new RowProblem('La dirección es demasiado larga');
  return { phone, address: isNone(text('address')) ? '' : text('address'), ...readCity(context) };
}

const NO_CITY = { stateId: null, cityId: null, otherCity: '' };

function readCity(context: ValidationContext): Pick<NewPerson, 'stateId' | 'cityId' | 'otherCity'> {
  const { text, catalogue } = context;
  const writtenCity = text('city');
  if (isNone(writtenCity)) return NO_CITY;
  const knownCity = pickCity(context, catalogue.cities.get(fold(writtenCity)) ?? []);
  if (knownCity) return { stateId: knownCity.stateId, cityId: knownCity.id, otherCity: '' };
  if (writtenCity.length > LIMITS.name) throw new RowProblem('La localidad es demasiado larga');
  const choice = askCity(context, writtenCity);
  if (choice === 'words') return { ...NO_CITY, stateId: catalogue.stateId, otherCity: writtenCity };
  const chosenCity = listAllCities(context).find(({ id }) => choice === `id:${id}`);
  return chosenCity ? { stateId: chosenCity.stateId, cityId: chosenCity.id, otherCity: '' } : NO_CITY;
}

function pickCity({ catalogue }: ValidationContext, cities: readonly City[]): City | undefined {
  return (
    cities.find(({ stateId }) => stateId === catalogue.stateId) ??
    (cities.length === 1 ? cities[0] : undefined)
  );
}

const listAllCities = ({ catalogue }: ValidationContext) => [...catalogue.cities.values()].flat();

function askCity(context: ValidationContext, typed: string) {
  const { catalogue, text } = context;
  const cities = listAllCities(context);
  const ownCities =
    catalogue.stateId === null ? cities : cities.filter(({ stateId }) => stateId === catalogue.stateId);
  const nearest = findNearest(typed, ownCities);
  return askQuestion(context, {
    kind: 'city',
    subject: fold(typed),
    rowLabel: text('petName') || text('lastFirst') || text('firstLast') || text('lastName'),
    writtenValue: typed,
    recordLabel: nearest ? `Lo más parecido: ${nearest.name}` : 'Nada parecido',
    options: [
      ...(nearest ? [{ choice: `id:${nearest.id}`, label: nearest.name }] : []),
      // A city in words needs a province, which is missing until the town's location is set.
      ...(catalogue.stateId === null ? [] : [{ choice: 'words', label: `Otra localidad: «${typed}»` }]),
      { choice: 'none', label: 'Sin localidad' },
      LEAVE_OUT,
    ],
  });
}
