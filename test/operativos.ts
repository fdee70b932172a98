import { createOperativo, type OperativoDraft, updateOperativo } from '#shared/schedule/operativos.ts';
import type { QuotaDraft } from '#shared/schedule/quotas.ts';
import type { TestApi } from './app.ts';
import { newPet, type Person } from './people.ts';

const ANY_ANIMAL: QuotaDraft = {
  SpecieId: null,
  petGender: null,
  size: null,
  most: 100,
  organisation: null,
  releasedAt: null,
  opensAt: null,
};

export function toQuota(most: number, group: Partial<QuotaDraft> = {}): QuotaDraft {
  return { ...ANY_ANIMAL, ...group, most };
}

export function toOperativoDraft(
  agenda: { id: number },
  quotas: QuotaDraft[],
  draft: Partial<OperativoDraft> = {},
): OperativoDraft {
  return {
    AgendaId: agenda.id,
    operativoDate: '2026-12-02',
    operativoTitle: 'Operativo de castración',
    operativoDescription: '',
    neighbourhoods: [],
    neighbourhoodsUntil: null,
    operativoState: 'published',
    quotas,
    opening: 'open',
    opensAt: null,
    draw: null,
    ...draft,
  };
}

export function createOperativoDesk(town: () => { api: TestApi; admin: Person }) {
  return {
    addOperativo: async (
      agenda: { id: number },
      quotas: QuotaDraft[],
      draft: Partial<OperativoDraft> = {},
    ) => {
      const { api, admin } = town();
      const body = toOperativoDraft(agenda, quotas, draft);
      return api.call(createOperativo, { body }, admin.token);
    },
    changeOperativo: (id: number, body: OperativoDraft) => {
      const { api, admin } = town();
      return api.call(updateOperativo, { params: { id }, body }, admin.token);
    },
    newAnimal: async (
      owner: Person,
      {
        name,
        kilos,
        ...columns
      }: { gender?: 'F' | 'M' | 'X'; species_id?: number; kilos?: number; name?: string },
    ) => {
      const { api } = town();
      const id = await newPet(api, owner, name);
      if (Object.keys(columns).length > 0)
        await api.db.updateTable('pets').set(columns).where('id', '=', id).execute();
      if (kilos !== undefined)
        await api.db
          .insertInto('weights')
          .values({
            pet_id: id,
            grams: kilos * 1000,
            weighed_on: '2026-11-01',
            origin: 'D',
            created_at: 0,
            created_by: 1,
          })
          .execute();
      return id;
    },
  };
}
