import type { ImportField } from '#shared/desk/import-fields.ts';
import { fold } from '#shared/platform/fold.ts';

const ALIASES: Readonly<Record<ImportField, readonly string[]>> = {
  dni: [
    'dni',
    'nro doc',
    'nro documento',
    'n doc',
    'documento',
    'doc',
    'dni titular',
    'dni dueño',
    'dni responsable',
    'dni propietario',
    'numero de documento',
    'nro de documento',
    'nro dni',
    'numero dni',
    'documento de identidad',
    'dni tutor',
    'dni vecino',
    'd n i',
  ],
  lastFirst: [
    'apellido y nombre',
    'apellidos y nombres',
    'apellido y nombres',
    'apellido nombre',
    'persona',
    'titular',
    'dueño',
    'propietario',
    'responsable',
    'tutor',
    'vecino',
    'apellido y nombre del dueño',
    'apellido y nombre del titular',
    'apellido, nombre',
    'ape y nom',
  ],
  firstLast: [
    'nombre y apellido',
    'nombres y apellidos',
    'nombre completo',
    'nombre y apellido del dueño',
    'nombre y apellido del titular',
    'nombre apellido',
    'nombre y apellido del responsable',
    'nombre y apellido tutor',
  ],
  lastName: ['apellido', 'apellidos', 'apellido del dueño', 'apellido titular'],
  firstName: ['nombre', 'nombres', 'nombre del dueño', 'nombre titular', 'nombre dueño'],
  phone: [
    'telefono',
    'tel',
    'cel',
    'celular',
    'tel / cel',
    'tel/cel',
    'telefono celular',
    'tel cel',
    'contacto',
    'whatsapp',
    'telefono de contacto',
    'nro de telefono',
    'telefonos',
    'movil',
  ],
  address: [
    'direccion',
    'domicilio',
    'calle',
    'dire',
    'calle y numero',
    'direccion del dueño',
    'domicilio real',
  ],
  city: ['localidad', 'ciudad', 'distrito', 'pueblo', 'loc', 'localidad / distrito'],
  petKey: [
    'n de la mascota',
    'nro de la mascota',
    'id',
    'id mascota',
    'nro mascota',
    'nro ficha',
    'ficha',
    'nro de ficha',
    'codigo',
    'n ficha',
    'nro de registro',
    'legajo',
  ],
  petName: [
    'mascota',
    'animal',
    'nombre mascota',
    'nombre de la mascota',
    'nombre del animal',
    'nombre animal',
    'paciente',
    'nombre paciente',
  ],
  specie: [
    'especie',
    'esp',
    'tipo',
    'tipo de animal',
    'clase',
    'perro/gato',
    'perro / gato',
    'canino/felino',
    'tipo de mascota',
  ],
  breed: ['raza', 'raza de la mascota'],
  sex: ['sexo', 'genero', 'h/m', 'm/h', 'sexo mascota', 'sexo de la mascota', 'macho/hembra', 'sex'],
  birthDate: [
    'nacimiento',
    'fecha de nacimiento',
    'f nac',
    'f nacimiento',
    'fecha nac',
    'fecha nacimiento',
    'nacio',
    'fec nac',
  ],
  comment: [
    'observaciones',
    'obs',
    'observacion',
    'comentario',
    'comentarios',
    'notas',
    'señas',
    'señas particulares',
  ],
  castration: [
    'castracion',
    'f castr',
    'fecha castracion',
    'fecha de castracion',
    'castrado',
    'castrada',
    'f castracion',
    'castrado/a',
    'fecha cirugia',
    'esterilizacion',
    'fecha de cirugia',
  ],
  rabies: [
    'antirrabica',
    'antirrab',
    'fecha antirrabica',
    'f antirrabica',
    'vacuna antirrabica',
    'rabia',
    'fecha de antirrabica',
    'f antirrab',
    'vac antirrabica',
    'ultima antirrabica',
  ],
  vaccine: ['vacuna', 'vacunas', 'nombre de la vacuna', 'vacuna aplicada', 'tipo de vacuna'],
  vaccineDate: [
    'fecha de la vacuna',
    'fecha vacuna',
    'f vacuna',
    'fecha de vacunacion',
    'fecha vacunacion',
    'f vacunacion',
    'fecha de vacuna',
    'fecha de aplicacion',
  ],
  turnoDate: ['fecha del turno', 'fecha turno', 'turno', 'f turno', 'fecha de turno'],
  turnoTime: ['hora del turno', 'hora turno', 'hora', 'horario'],
  turnoService: ['servicio', 'servicio del turno', 'tipo de turno', 'motivo'],
  turnoState: ['estado del turno', 'estado turno', 'asistio', 'estado', 'asistencia', 'vino'],
};

const FIELDS_BY_ALIAS = new Map<string, ImportField>(
  Object.entries(ALIASES).flatMap(([field, heads]) =>
    heads.map((head): [string, ImportField] => [toHeadKey(head), field as ImportField]),
  ),
);

function toHeadKey(head: string): string {
  return fold(head.replace(/[.º°#:_]/g, ' ').replace(/\(.*?\)/g, ' ')).replace(
    /\bn[uú]?m?ero\b|\bnum\b/g,
    'nro',
  );
}

/** Returns each column's field by its head; of two columns with one field, only the first gets it. */
export function recogniseColumns(heads: readonly string[]): (ImportField | null)[] {
  const takenFields = new Set<ImportField>();
  return heads.map((head) => {
    const field = FIELDS_BY_ALIAS.get(toHeadKey(head));
    if (!field || takenFields.has(field)) return null;
    takenFields.add(field);
    return field;
  });
}

/** Number of rows searched for the head; titles, logos and merged heads may stand above it. */
export const HEAD_SEARCH_ROWS = 30;
const MIN_RECOGNISED_HEADS = 2;

/** Finds the row with most recognised heads, else the first that isn't empty; `index` is -1 without any. */
export function findHead(rows: readonly (readonly string[])[]): { index: number; isRecognised: boolean } {
  const headCounts = rows.map((row) => recogniseColumns(row).filter((field) => field !== null).length);
  const best = Math.max(0, ...headCounts);
  if (best >= MIN_RECOGNISED_HEADS) return { index: headCounts.indexOf(best), isRecognised: true };
  return { index: rows.findIndex((row) => row.some((cell) => cell !== '')), isRecognised: false };
}
