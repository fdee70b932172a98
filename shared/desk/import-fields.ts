import * as z from 'zod/mini';

/** Fields of a spreadsheet's columns, in the template's order. */
export const IMPORT_FIELDS = {
  dni: 'DNI',
  lastFirst: 'Apellido y nombre',
  firstLast: 'Nombre y apellido',
  lastName: 'Apellido',
  firstName: 'Nombre',
  phone: 'Teléfono',
  address: 'Dirección',
  city: 'Localidad',
  petKey: 'N.º de la mascota',
  petName: 'Mascota',
  specie: 'Especie',
  breed: 'Raza',
  sex: 'Sexo',
  birthDate: 'Nacimiento',
  comment: 'Observaciones',
  castration: 'Castración',
  rabies: 'Antirrábica',
  vaccine: 'Vacuna',
  vaccineDate: 'Fecha de la vacuna',
  turnoDate: 'Fecha del turno',
  turnoTime: 'Hora del turno',
  turnoService: 'Servicio',
  turnoState: 'Estado del turno',
} as const;

export const ImportField = z.enum(Object.keys(IMPORT_FIELDS) as [keyof typeof IMPORT_FIELDS]);
export type ImportField = keyof typeof IMPORT_FIELDS;

/** Explanation and sample of each column in the template. */
export const FIELD_HELP: Readonly<Partial<Record<ImportField, readonly [help: string, sample: string]>>> = {
  dni: ['De la persona, con o sin puntos. Es lo único que no puede faltar', '28.456.789'],
  lastFirst: ['Con coma o sin ella. También sirven dos columnas, «Apellido» y «Nombre»', 'Ortiz, Mariana'],
  phone: ['Con característica. Si hay dos, entra el primero', '2622 451287'],
  address: ['Calle y número', 'Belgrano 120'],
  city: ['Como está en Localidades', 'Eugenio Bustos'],
  petKey: ['Opcional: el número que la mascota tiene en la planilla, para no repetirla', '1042'],
  petName: ['Una fila por mascota. Vacío si la fila es solo de la persona', 'Luna'],
  specie: ['Perro o gato, o como esté en Especies', 'Perro'],
  breed: ['Como está en Razas. Vacío entra sin raza', 'Mestizo'],
  sex: ['Hembra o macho; también H o M', 'Hembra'],
  birthDate: ['Día, mes y año. Vacío si no se sabe', '05/04/2021'],
  comment: ['De la mascota, hasta 500 letras', 'Muy asustadiza'],
  castration: ['Fecha en que se castró. Vacío si no está castrada o no se sabe', '12/08/2023'],
  rabies: ['Fecha de la última antirrábica', '03/05/2026'],
  vaccine: ['Otra vacuna, como está en Vacunas', 'Quíntuple canina'],
  vaccineDate: ['Fecha de esa vacuna', '10/05/2026'],
  turnoDate: ['De un turno que ya pasó', '12/08/2023'],
  turnoTime: ['Vacía entra a las 8:00', '09:30'],
  turnoService: ['Como está en Servicios; tiene que tener una agenda', 'Castración'],
  turnoState: ['Cumplido, no cumplido o cancelado', 'Cumplido'],
};
