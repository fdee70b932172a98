import { expect } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import {
  acceptTransfer,
  listFormerPets,
  makeTransferCode,
  readTransfer,
  transferPet,
} from '#shared/ownership/transfers.ts';
import { findPet } from '#shared/pets/pets.ts';
import type { TestApi } from './app.ts';
import { newPet, newResident, type Person } from './people.ts';

export function createTransferDesk(town: () => { api: TestApi; clerk: Person }) {
  const makeCode = async (by: Person, id: number) =>
    (await town().api.call(makeTransferCode, { params: { id } }, by.token)).body.transferCode;
  const accept = (by: Person, transferCode: string, server = town().api) =>
    server.call(acceptTransfer, { body: { transferCode } }, by.token);
  async function anaWithLuna(name = 'Luna') {
    const { api } = town();
    const ana = await newResident(api);
    const eva = await newResident(api);
    return { ana, eva, luna: await newPet(api, ana, name) };
  }
  return {
    makeCode,
    accept,
    anaWithLuna,
    book: async (
      { serviceId }: { serviceId: number },
      booker: Person,
      PetId: number,
      bookingStartDate: number,
    ) => {
      const body = { ServiceId: serviceId, PetId, BookerUserId: booker.id, bookingStartDate };
      return (await town().api.call(createBooking, { body }, town().clerk.token)).body.result?.id ?? 0;
    },
    readCode: (by: Person, transferCode: string) =>
      town().api.call(readTransfer, { body: { transferCode } }, by.token),
    canReadPet: async (by: Person, id: number) =>
      (await town().api.call(findPet, { params: { id } }, by.token)).status === 200,
    listFormer: async (by: Person) =>
      (await town().api.call(listFormerPets, { params: { id: by.id } }, by.token)).body,
    findDni: async ({ id }: Person) => {
      const row = town().api.db.selectFrom('users').select('id_number').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).id_number ?? '';
    },
    transfer: (id: number, fromIdNumber: string, toIdNumber: string, server = town().api) =>
      server.call(transferPet, { params: { id }, body: { fromIdNumber, toIdNumber } }, town().clerk.token),
    async newTransferred(name = 'Luna') {
      const all = await anaWithLuna(name);
      expect((await accept(all.eva, await makeCode(all.ana, all.luna))).status).toBe(200);
      return all;
    },
  };
}
