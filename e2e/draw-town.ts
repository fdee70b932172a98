import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toMidnight, toWallClock } from '#shared/platform/town-clock.ts';
import type { Operativo } from '#shared/schedule/operativos.ts';
import { addAgenda, type Setting, setUpService } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { addPet, buildPetDraft, type Person, signUp } from './town.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 480, toMinute: 510 }));

export const townWallClock = () => toWallClock(Date.now(), TOWN_TIMEZONE);

type DrawTown = { setting: Setting; operativo: Operativo; drawId: number };

export async function addDrawTown(base: Base, places: number): Promise<DrawTown> {
  const setting = await setUpService(base, 'Castración');
  const agenda = await addAgenda(
    base,
    setting,
    WEEK.map((range) => ({ ...range, places })),
  );
  const operativoDate = toIsoDate(townWallClock() + 5 * DAY_SECONDS);
  const times = {
    closesAt: townWallClock() + DAY_SECONDS,
    confirmBy: toMidnight(operativoDate) - DAY_SECONDS,
  };
  const operativo = await addOperativo(base, setting.clerk, {
    AgendaId: agenda.id,
    operativoDate,
    opening: 'draw',
    draw: { DrawId: null, ...times },
  });
  return { setting, operativo, drawId: operativo.draw?.id ?? 0 };
}

export function addOperativo(base: Base, { token }: Person, draft: object): Promise<Operativo> {
  const texts = { operativoTitle: 'Operativo de prueba', operativoDescription: '' };
  const noLimits = { neighbourhoods: [], neighbourhoodsUntil: null, quotas: [] };
  const body = { ...texts, ...noLimits, operativoState: 'published', ...draft };
  return ask(base, 'POST', '/api/operativos', body, token);
}

export async function addDrawEntry(base: Base, { setting, operativo, drawId }: DrawTown): Promise<Person> {
  const person = await signUp(base);
  const pet = await addPet(base, person, await buildPetDraft('Luna', base, person));
  const body = { UserId: person.userId, PetIds: [pet.id], OperativoIds: [operativo.id] };
  await ask(base, 'PUT', `/api/draws/${drawId}/entry`, body, setting.clerk.token);
  return person;
}

export async function waitUntilDrawn(base: Base, drawId: number): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { drawState } = await ask<{ drawState: string }>(base, 'GET', `/open/draws/${drawId}`);
    if (drawState === 'drawn') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the draw did not end');
}
