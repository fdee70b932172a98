import { toInstant } from '#shared/platform/town-clock.ts';
import { sendHealthReminders } from '../server/clinic/health-reminders/health-reminders.service.ts';
import type { TestApi } from './app.ts';
import { wallAt } from './bookings.ts';
import { newHealthService, newVaccination, newVaccine } from './health.ts';
import { deliverMails, failTest } from './mails.ts';
import { newPet, newResident, type Person } from './people.ts';

export async function newHealthReminderTown(api: TestApi) {
  const rabies = await newVaccine(api, 'Antirrábica de prueba');
  return { api, rabies, agenda: await newHealthService(api, rabies) };
}
export type HealthReminderTown = Awaited<ReturnType<typeof newHealthReminderTown>>;

type VaccinatedPet = { person: Person; petId: number };

export function createHealthReminderDesk(town: () => HealthReminderTown) {
  const setTime = (date: string, time = '10:30', server = town().api) =>
    server.setNow(toInstant(wallAt(date, time), server.config.TOWN_TIMEZONE));

  async function listSubjects({ email }: Person, server = town().api): Promise<string[]> {
    const before = server.mails.length;
    await sendHealthReminders(server, failTest);
    await deliverMails(server);
    return server.mails
      .slice(before)
      .flatMap(({ to, subject }) => (to === email ? [subject.replace(' · San Carlos', '')] : []));
  }

  async function newVaccinated(until = '2027-12-10', name = 'Luna', person?: Person): Promise<VaccinatedPet> {
    const { api, rabies } = town();
    const owner = person ?? (await newResident(api));
    const petId = await newPet(api, owner, name);
    await newVaccination(api, { petId, vaccineId: rabies, givenOn: '2026-12-10', until });
    return { person: owner, petId };
  }

  async function book({ person, petId }: VaccinatedPet, date: string, serviceId = town().agenda.serviceId) {
    const starts = wallAt(date, '08:00');
    await town()
      .api.db.insertInto('bookings')
      .values({
        agenda_id: town().agenda.id,
        starts,
        ends: starts + 1800,
        place: 1,
        status: 'A',
        comment: '',
        override_reason: null,
        service_id: serviceId,
        location_id: 1,
        operator_user_id: 1,
        booker_user_id: person.id,
        pet_id: petId,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
  }

  return { setTime, listSubjects, newVaccinated, book };
}
