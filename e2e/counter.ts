import { expect, type Page } from '@playwright/test';
import { addAgenda, type Setting, setUpService, today } from './agenda-town.ts';
import type { Base } from './ask.ts';
import { rows } from './day.ts';
import { newDni, newName } from './people.ts';
import { addPet, changeUser, logInAdmin, type Person, signUp } from './town.ts';

export const giveDialog = (page: Page) => page.getByRole('dialog', { name: 'Dar un turno' });

export const personField = (page: Page) => page.getByRole('combobox', { name: 'DNI, nombre o teléfono' });

export async function openAgendaDay(
  page: Page,
  { service, location }: Setting,
  date = today(),
): Promise<void> {
  await page.goto(`/admin-day-bookings?servicio=${service.id}&lugar=${location.id}&fecha=${date}`);
  await expect(rows(page).first()).toBeVisible();
}

const ALL_DAY = { fromMinute: 0, toMinute: 1440 };

export async function addCounterAgenda(base: Base, places: number, openHours = ALL_DAY): Promise<Setting> {
  const setting = await setUpService(base, 'Mostrador');
  const days = Array.from({ length: 7 }, (_, weekday) => weekday);
  await addAgenda(
    base,
    setting,
    days.map((weekday) => ({ weekday, ...openHours, places })),
  );
  return setting;
}

export async function signUpWithPets(
  base: Base,
  ...pets: string[]
): Promise<{ person: Person; dni: string; lastName: string }> {
  const dni = newDni();
  const lastName = newName();
  const person = await signUp(base, { userLastName: lastName });
  await changeUser(base, await logInAdmin(base), person.userId, { userIdNumber: dni });
  for (const petName of pets) await addPet(base, person, { petName, petGender: 'F', SpecieId: 1 });
  return { person, dni, lastName };
}
