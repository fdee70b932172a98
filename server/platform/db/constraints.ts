import { PASSKEY_MESSAGES } from '#shared/accounts/passkeys.ts';
import { WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import { ANIMAL_MESSAGES } from '#shared/catalogues/animals.ts';
import { CITY_MESSAGES } from '#shared/catalogues/cities.ts';
import { VACCINE_MESSAGES } from '#shared/catalogues/vaccines.ts';
import { CARD_MESSAGES } from '#shared/health/certificate-cards.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { LOCATION_MESSAGES } from '#shared/schedule/locations.ts';
import { OPERATIVO_MESSAGES } from '#shared/schedule/operativos.ts';
import { SERVICE_MESSAGES } from '#shared/schedule/services.ts';
import { AppError } from '../errors.ts';
import { findUniqueViolation } from './faults.ts';

const CONFLICT_TEXTS: readonly [index: string, columns: string, sentence: string][] = [
  ['states_name', 'states.name_folded', CITY_MESSAGES.stateTaken],
  ['cities_name', 'cities.state_id, cities.name_folded', CITY_MESSAGES.cityTaken],
  ['species_name', 'species.name_folded', ANIMAL_MESSAGES.specieTaken],
  ['breeds_name', 'breeds.species_id, breeds.name_folded', ANIMAL_MESSAGES.breedTaken],
  ['services_name', 'services.name_folded', SERVICE_MESSAGES.nameTaken],
  ['locations_name', 'locations.name_folded', LOCATION_MESSAGES.nameTaken],
  ['users_email', 'users.email_folded', MESSAGES.duplicateUser],
  ['users_id_number', 'users.id_number', MESSAGES.duplicateUser],
  ['report_views_name', 'report_views.name_folded', 'Ya existe una vista con ese nombre'],
  [
    'agendas_triple',
    'agendas.service_id, agendas.location_id, agendas.operator_user_id',
    'Ya existe una agenda igual, de ese servicio en ese lugar',
  ],
  ['operativos_day', 'operativos.agenda_id, operativos.date', OPERATIVO_MESSAGES.taken],
  ['vaccines_name', 'vaccines.name_folded', VACCINE_MESSAGES.nameTaken],
  ['passkeys_credential', 'passkeys.credential_id', PASSKEY_MESSAGES.known],
  ['microchips_code', 'microchips.code', HEALTH_MESSAGES.chipTaken],
  ['certificates_code', 'certificates.code', CARD_MESSAGES.assigned],
  ['certificates_vaccination', 'certificates.vaccination_id', CARD_MESSAGES.hasCard],
  ['bookings_place', 'bookings.agenda_id, bookings.starts, bookings.place', MESSAGES.slotTaken],
  ['bookings_overlap', 'bookings_overlap', MESSAGES.slotTaken],
  ['offers_overlap', 'offers_overlap', WAITING_MESSAGES.taken],
  ['offers_place', 'offers.agenda_id, offers.starts, offers.place', WAITING_MESSAGES.taken],
  ['offers_live_person', 'offers.user_id', WAITING_MESSAGES.hasOffer],
  ['offers_live_entry', 'offers.entry_id', WAITING_MESSAGES.hasOffer],
  [
    'waiting_entries_live',
    'waiting_entries.pet_id, waiting_entries.service_id',
    'Esa mascota ya está en la lista de espera de este servicio',
  ],
];

export function toConflict(error: unknown): AppError | null {
  const violated = findUniqueViolation(error);
  const entry = CONFLICT_TEXTS.find(([index, columns]) => violated === index || violated === columns);
  return entry ? new AppError('conflict', entry[2]) : null;
}
