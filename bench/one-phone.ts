import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { readConfig } from '../server/platform/config.ts';
import { startServer } from '../server/start.ts';
import { login } from '../shared/accounts/session.ts';
import { signUp } from '../shared/accounts/users.ts';
import { createBooking } from '../shared/bookings/bookings.ts';
import { FIRST_BREED, listBreeds } from '../shared/catalogues/animals.ts';
import { acceptTerms } from '../shared/catalogues/terms.ts';
import { createPet } from '../shared/pets/pets.ts';
import type { Endpoint } from '../shared/platform/endpoint.ts';
import { toStartOfDay } from '../shared/platform/town-clock.ts';
import { type FreeSlot, listFreeSlots } from '../shared/schedule/agendas.ts';

/** One address may register 60 accounts an hour, each with five bookings. */
const ACCOUNT_COUNT = 60;
const PETS_PER_ACCOUNT = 5;
const HORIZON_DAYS = 61;
const PASSWORD = 'gato azul sobre el techo';
const AGENDA = { serviceId: 1, locationId: 1, operatorUserId: 1 };

const folder = mkdtempSync(join(tmpdir(), 'huellas-phone-'));
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
});
const [port, mailPort] = [await findFreePort(), await findFreePort()];
await new Promise<void>((resolve) => mailServer.listen(mailPort, '127.0.0.1', () => resolve()));
const server = await startServer(
  readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_TLS: 'optional',
    LOG_LEVEL: 'warn',
    DATABASE_URL: process.env.DATABASE_URL,
  }),
);
try {
  await attack();
} finally {
  await server.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
}

/** Books what invented people of one network address can get with every limit on. */
async function attack(): Promise<void> {
  const startedAt = performance.now();
  const slots = await readFreeSlots();
  const answers = new Map<string, number>();
  let booked = 0;
  for (let account = 1; account <= ACCOUNT_COUNT; account++) {
    const person = await createAccount(account);
    for (let pet = 1; pet <= PETS_PER_ACCOUNT; pet++) {
      const answer = await book(person, pet, slots[booked]);
      if (answer === 'ok') booked += 1;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${ACCOUNT_COUNT} invented accounts took ${booked} of ${slots.length} places in ${seconds} s`);
  for (const [answer, count] of answers) console.log(`${String(count).padStart(4)} × ${answer}`);
}

async function readFreeSlots(): Promise<FreeSlot[]> {
  const today = toStartOfDay(server.context.townNow());
  const slots: FreeSlot[] = [];
  for (let day = 0; day < HORIZON_DAYS; day++) {
    const free = await ask(listFreeSlots, { params: { ...AGENDA, bookingDate: today + day * DAY_SECONDS } });
    slots.push(...((free as FreeSlot[] | null) ?? []));
  }
  return slots;
}

type Account = { userId: number; token: string };

async function createAccount(account: number): Promise<Account> {
  const userEmail = `inventada-${account}@correo.test`;
  const contact = {
    userPhone: '2622451287',
    userAddress: 'Calle 1',
    StateId: 1,
    CityId: 0,
    userOtherCity: 'X',
  };
  const names = { userName: 'Ana', userLastName: `Inventada ${account}`, userIdNumber: 30_000_000 + account };
  await ask(signUp, { body: { ...contact, ...names, userEmail, userPassword: PASSWORD } });
  const session = (await ask(login, { body: { email: userEmail, pwd: PASSWORD } })) as Account;
  const params = { userId: session.userId };
  await ask(acceptTerms, { params, body: { version: 1 } }, session.token);
  return session;
}

async function book({ userId, token }: Account, pet: number, slot: FreeSlot | undefined): Promise<string> {
  if (!slot) return 'no place left';
  const breeds = (await ask(listBreeds, {}, token)) as { id: number; breedName: string; SpecieId: number }[];
  const breed = breeds.find(({ breedName }) => breedName === FIRST_BREED);
  const draft = { petName: `Luna ${pet}`, petGender: 'F', SpecieId: breed?.SpecieId, BreedId: breed?.id };
  const { id: PetId } = (await ask(createPet, { body: draft }, token)) as { id: number };
  const { bookingStartDate, ServiceId, LocationId, OperatorUserId } = slot;
  const body = { bookingStartDate, ServiceId, LocationId, OperatorUserId, BookerUserId: userId, PetId };
  const answer = (await ask(createBooking, { body }, token)) as { ok?: number; message: string };
  return answer.ok === 1 ? 'ok' : answer.message;
}

type CallInput = { params?: object; body?: unknown };

async function ask(endpoint: Endpoint, { params = {}, body }: CallInput, token?: string): Promise<unknown> {
  const values = new Map(Object.entries(params));
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}
