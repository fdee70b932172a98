import { MESSAGES } from '#shared/messages.ts';
import { AppError } from '../errors.ts';
import { uniqueViolation } from './faults.ts';

/** Each unique index by its PostgreSQL name and by the columns SQLite names, with the sentence of its breach. */
const SENTENCES: readonly [index: string, columns: string, sentence: string][] = [
  ['states_name', 'states.name_folded', 'Ya existe una provincia con ese nombre'],
  [
    'cities_name',
    'cities.state_id, cities.name_folded',
    'Ya existe una localidad con ese nombre en la provincia',
  ],
  ['species_name', 'species.name_folded', 'Ya existe una especie con ese nombre'],
  ['breeds_name', 'breeds.species_id, breeds.name_folded', 'Ya existe una raza con ese nombre en la especie'],
  ['services_name', 'services.name_folded', 'Ya existe un servicio con ese nombre'],
  ['locations_name', 'locations.name_folded', 'Ya existe un lugar con ese nombre'],
  ['users_email', 'users.email_folded', MESSAGES.duplicateUser],
  ['users_id_number', 'users.id_number', MESSAGES.duplicateUser],
  ['report_views_name', 'report_views.name_folded', 'Ya existe una vista con ese nombre'],
  [
    'agendas_triple',
    'agendas.service_id, agendas.location_id, agendas.operator_user_id',
    'Ya existe una agenda igual, de ese servicio en ese lugar',
  ],
  ['bookings_place', 'bookings.agenda_id, bookings.starts, bookings.place', MESSAGES.slotTaken],
  // A trigger on both engines, not an index.
  ['bookings_overlap', 'bookings_overlap', MESSAGES.slotTaken],
];

/** The conflict that a breached unique index stands for; null for any other error. */
export function conflictOf(error: unknown): AppError | null {
  const broken = uniqueViolation(error);
  const known = SENTENCES.find(([index, columns]) => broken === index || broken === columns);
  return known ? new AppError('conflict', known[2]) : null;
}
