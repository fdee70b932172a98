import { expect, test } from '@playwright/test';
import { addAgenda, addBooking, nextWeekday, setUpService, wallClockAt } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './checks.ts';
import { enterAs } from './town.ts';

test('a booking keeps its preparation and address once its service and agenda are switched off', async ({
  page,
  baseURL,
}) => {
  const steps = [{ SpecieId: null, hoursBefore: 12, text: 'Sin comida' }];
  const setting = await setUpService(baseURL, 'Vacunación', steps);
  const day = nextWeekday(2);
  const agenda = await addAgenda(baseURL, setting, [
    { weekday: 2, fromMinute: 540, toMinute: 660, places: 1 },
  ]);
  const { person, booking } = await addBooking(baseURL, setting, wallClockAt(day, 540));
  const { clerk, service, location } = setting;
  const locationDraft = {
    ...location,
    locationNotes: 'Por el portón',
    locationMapUrl: 'https://mapas.example/plaza',
  };
  await ask(baseURL, 'PUT', `/api/locations/${location.id}`, locationDraft, clerk.token);
  await ask(baseURL, 'PUT', `/api/services/${service.id}`, { ...service, isPublic: false }, clerk.token);
  const choices = [{ id: booking.id, updatedAt: booking.updatedAt, action: 'keep' }];
  await ask(baseURL, 'PUT', `/api/agendas/${agenda.id}`, { isActive: false, choices }, clerk.token);

  await enterAs(page, person);
  await page.goto(`/admin-bookings-edit/${booking.id}`);
  const facts = page.getByRole('region', { name: 'Datos del turno' });
  await expect(facts).toContainText('Belgrano 50');
  await expect(facts).toContainText('Por el portón');
  await expect(facts.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
    'href',
    locationDraft.locationMapUrl,
  );
  await expect(page.getByRole('region', { name: 'Cómo preparar a Luna' })).toContainText('Sin comida');
  await expectAccessible(page);
});
