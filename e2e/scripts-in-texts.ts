import type { Page } from '@playwright/test';
import { close, type Setting } from './agenda-town.ts';
import { ask } from './ask.ts';
import type { LookTown } from './look-town.ts';
import { changeBooking, changePet, changeUser, completePet } from './town.ts';

/** What runs as soon as anything takes a text for markup; it leaves its attribute and its element too. */
export const SCRIPT = `"'><img src=x onerror=alert(1)>`;

const worded = (text: string) => `${text} ${SCRIPT}`;

/** Writes it into every text that people may keep of this town. */
export async function plantScripts({ base, clerk, resident, ...town }: LookTown): Promise<void> {
  await changeUser(base, clerk, resident.userId, {
    userName: worded('Mariana'),
    userLastName: worded('Ortiz'),
    userAddress: worded('San Martín 100'),
    userOtherCity: worded('La Consulta'),
  });
  const pet = await completePet(worded('Luna'), base, resident);
  await changePet(base, resident, town.petId, { ...pet, petComment: SCRIPT, petPhoto: SCRIPT });
  await changeBooking(base, clerk, town.bookingId, { bookingComment: SCRIPT });
  const about = [`/api/users/${resident.userId}`, `/api/pets/${town.petId}`];
  for (const path of about) await ask(base, 'POST', `${path}/notes`, { noteText: SCRIPT }, clerk.token);
  await plantInPlace(town.place);
  await close(base, clerk, closureOf(town.agendaId));

  async function plantInPlace({ service, location }: Setting) {
    const { token } = clerk;
    const texts = { serviceDescription: SCRIPT, serviceName: `${service.serviceName} ${SCRIPT}` };
    await ask(
      base,
      'PUT',
      `/api/services/${service.id}`,
      { ...service, ...texts, updatedAt: undefined },
      token,
    );
    const rule = { lockRuleField: 'petGender', lockRuleValues: ['X'], lockRuleLabel: SCRIPT };
    await ask(base, 'POST', `/api/service/${service.id}/lockrules`, rule, token);
    const place = { locationName: `${location.locationName} ${SCRIPT}`, locationAddress: SCRIPT };
    const notes = { locationNotes: SCRIPT };
    await ask(base, 'PUT', `/api/locations/${location.id}`, { ...location, ...place, ...notes }, token);
  }
}

/** Years ahead, where no journey looks. */
const FAR = '2040-05-02';
const closureOf = (AgendaId: number) => ({
  ...{ AgendaId, LocationId: null, fromDate: FAR, toDate: FAR },
  ...{ fromMinute: null, toMinute: null, reason: SCRIPT },
});

/** A window that a planted text opens would wait for ever: it is closed, and told. */
export function tellWhatRuns(page: Page, faults: string[]): void {
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    faults.push(`a planted text ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
}
