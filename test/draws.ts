import { enterDraw, findOwnDraw, findPublicDraw } from '#shared/bookings/draws.ts';
import { runDraw } from '#shared/schedule/draws.ts';
import type { OperativoDraft } from '#shared/schedule/operativos.ts';
import type { QuotaDraft } from '#shared/schedule/quotas.ts';
import { advanceDueDraws } from '../server/bookings/draws/draws.job.ts';
import type { TestApi } from './app.ts';
import { wallAt } from './bookings.ts';
import { createOperativoDesk } from './operativos.ts';
import { newPet, newResident, type Person } from './people.ts';

export const CLOSES_AT = wallAt('2026-12-01', '20:00');
export const CONFIRM_BY = wallAt('2026-12-02', '20:00');
export const DRAW_DAY = '2026-12-04';

export function createDrawDesk(town: () => { api: TestApi; admin: Person }) {
  const operativos = createOperativoDesk(town);

  async function newDraw(
    agenda: { id: number },
    quotas: QuotaDraft[],
    { DrawId = null, ...draft }: Partial<OperativoDraft> & { DrawId?: number | null } = {},
  ) {
    const draw = { DrawId, closesAt: CLOSES_AT, confirmBy: CONFIRM_BY };
    const createAnswer = await operativos.addOperativo(agenda, quotas, {
      operativoDate: DRAW_DAY,
      opening: 'draw',
      draw,
      ...draft,
    });
    return { ...createAnswer, operativo: createAnswer.body, drawId: createAnswer.body.draw?.id ?? 0 };
  }

  const enter = (
    person: Person,
    drawId: number,
    draft: { PetIds: number[]; OperativoIds: number[] },
    by = person,
  ) =>
    town().api.call(
      enterDraw,
      { params: { id: drawId }, body: { ...draft, ...(by !== person && { UserId: person.id }) } },
      by.token,
    );

  async function enterMany(
    count: number,
    { drawId, operativo }: { drawId: number; operativo: { id: number } },
  ) {
    const { api } = town();
    const people: Person[] = [];
    for (let nth = 0; nth < count; nth++) {
      const person = await newResident(api);
      const PetIds = [await newPet(api, person)];
      const { status } = await enter(person, drawId, { PetIds, OperativoIds: [operativo.id] });
      if (status !== 200) throw new Error(`entering answered ${status}`);
      people.push(person);
    }
    return people;
  }

  const readOwn = async (person: Person, id: number) =>
    (await town().api.call(findOwnDraw, { params: { id }, query: {} }, person.token)).body;
  const readPublic = async (id: number) => (await town().api.call(findPublicDraw, { params: { id } })).body;

  async function draw(id: number, publicNumber = '') {
    const { api, admin } = town();
    const answer = await api.call(runDraw, { params: { id }, body: { publicNumber } }, admin.token);
    await advanceDueDraws(api);
    return answer;
  }

  return { newDraw, enter, enterMany, readOwn, readPublic, draw };
}
