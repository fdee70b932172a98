import { ACCESS } from '../access-table.ts';
import type { TestApi } from '../app.ts';
import { readPersonRows } from '../canary.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { listFaults, listLeaks } from './answers.ts';
import { type Operation, readOperations } from './operations.ts';
import { type Cast, logInAgain, newCast, ROLES, type Role } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { type FuzzRequest, makeRequest } from './requests.ts';
import { listWrongWrites, type WriteWatch, watchWrites } from './writes.ts';

const REQUESTS_PER_CAST = 100;
/** Operations that hash a password, which costs as much as a hundred others. */
const HASHING = /login|password|signup|\/email$|POST \/api\/users\/:id\/(export|delet)/i;

export type Fault = { key: string; role: Role; request: FuzzRequest; status: number; wrong: string[] };
export type SeenStatuses = Map<string, Set<number>>;

type Round = { seed: number; requests: number };
type FuzzContext = {
  api: TestApi;
  writes: WriteWatch;
  random: Random;
  operations: Operation[];
  seen: SeenStatuses;
};

/** Sends that many requests; returns each kind of wrong answer once. */
export async function fuzz(api: TestApi, { seed, requests }: Round, seen: SeenStatuses): Promise<Fault[]> {
  const operations = await readOperations(api.app);
  const stage = {
    api,
    writes: await watchWrites(api.database),
    random: createRandom(seed),
    operations,
    seen,
  };
  const faults = new Map<string, Fault>();
  for (let done = 0; done < requests; done += REQUESTS_PER_CAST) {
    const cast = await newCast(api);
    for (let each = 0; each < Math.min(REQUESTS_PER_CAST, requests - done); each += 1) {
      const fault = await sendRandomRequest(stage, cast);
      if (fault) faults.set(`${fault.key} ${fault.wrong}`, fault);
    }
  }
  return [...faults.values()];
}

async function sendRandomRequest(
  { api, writes, random, operations, seen }: FuzzContext,
  cast: Cast,
): Promise<Fault | null> {
  const operation = pickOperation(operations, random);
  const role = random.pick(ROLES);
  const isOutsider = role === 'nobody' || role === 'resident';
  const request = makeRequest(
    operation,
    findExample(operation, cast, isOutsider && random.chance(0.5)),
    random,
  );
  const caller = cast.callers[role];
  if (caller) await logInAgain(api, role, caller);
  const before = isOutsider && (await readPersonRows(api, cast.victim));
  await writes.drainTables();
  const response = await api.app.inject({
    ...request,
    headers: { ...request.headers, ...toHeaders(caller?.token) },
  });
  const { statusCode: status } = response;
  const written = await writes.drainTables();
  recordStatus(seen, operation, status);
  const isRejected = status >= 400;
  const wrong = [
    ...listFaults(findAnsweringOperation(request, operation, operations), request, response),
    ...(isOutsider ? listLeaks(response) : []),
    ...(isRejected || operation.method === 'GET' ? listWrongWrites(written, status) : []),
    ...(isOutsider && before !== (await readPersonRows(api, cast.victim))
      ? ['changes what is another’s']
      : []),
  ];
  return wrong.length > 0 ? { key: operation.key, role, request, status, wrong } : null;
}

/** Returns the operation that answers the URL: a literal path takes precedence over one with parameters. */
function findAnsweringOperation(
  { method, url }: FuzzRequest,
  intended: Operation,
  operations: Operation[],
): Operation {
  const [path] = url.split('?');
  return operations.find((each) => each.method === method && each.path === path) ?? intended;
}

function pickOperation(operations: Operation[], random: Random): Operation {
  const picked = random.pick(operations);
  return HASHING.test(picked.key) && random.chance(0.3) ? pickOperation(operations, random) : picked;
}

const NAMES = new Map(ENDPOINTS.map(([name, { method, url }]) => [`${method} ${url}`, name]));

function findExample({ key }: Operation, { own, victim }: Cast, isAboutVictim: boolean) {
  return ACCESS[NAMES.get(key) ?? '']?.ask(isAboutVictim ? victim : own) ?? {};
}

function toHeaders(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

function recordStatus(seen: SeenStatuses, { key }: Operation, status: number): void {
  seen.set(key, (seen.get(key) ?? new Set()).add(status));
}
