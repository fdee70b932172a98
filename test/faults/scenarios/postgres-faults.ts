import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { listWithChildren, signalAll } from '../processes.ts';
import { createStagedScenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** Milliseconds beyond the server's limit for a silent database. */
const SILENT_MS = 7_000;
const CUT_MS = 400;
const READ_ONLY_MS = 1_500;
const EXHAUSTED_MS = 2_000;
const MAX_CONNECTIONS = 40;

/** Uses a connection that survives the fault and may always write. */
async function asSuperuser<T>({ where }: Stage, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAsSuperuser(where.url);
  return work(client).finally(() => client.end());
}

async function connectAsSuperuser(connectionString: string | undefined): Promise<pg.Client> {
  const options = '-c default_transaction_read_only=off';
  const client = new pg.Client({ connectionString, application_name: 'keeper', options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Alternates between the whole server and one backend, whose death restarts all. */
async function killPostgres(stage: Stage, round: number): Promise<void> {
  const server = stage.cluster?.pid() ?? 0;
  if (round % 2 === 0) return signalAll([server], 'SIGKILL');
  const pid = await asSuperuser(stage, async (client) => (await client.query(LATEST_SESSION)).rows[0]?.pid);
  signalAll([Number(pid ?? server)], 'SIGKILL');
}

const OTHER_SESSIONS = `from pg_stat_activity where backend_type = 'client backend' and application_name <> 'keeper'`;
const LATEST_SESSION = `select pid ${OTHER_SESSIONS} order by state_change desc limit 1`;

async function freezePostgres({ cluster }: Stage): Promise<void> {
  const family = listWithChildren(cluster?.pid() ?? 0);
  signalAll(family, 'SIGSTOP');
  await setTimeout(SILENT_MS);
  signalAll(family, 'SIGCONT');
}

export async function cutConnection({ tcpProxy }: Pick<Stage, 'tcpProxy'>): Promise<void> {
  tcpProxy?.cut();
  await setTimeout(CUT_MS);
  await tcpProxy?.reopen();
}

/** Alternates between reset connections and silent ones. */
async function resetConnections({ tcpProxy }: Stage, round: number): Promise<void> {
  if (round % 4 < 3) return cutConnection({ tcpProxy });
  tcpProxy?.swallow();
  await setTimeout(SILENT_MS);
  tcpProxy?.carry();
}

async function takeConnections({ where }: Stage): Promise<void> {
  const taken = [await connectAsSuperuser(where.url)];
  const end = performance.now() + EXHAUSTED_MS;
  while (performance.now() < end) {
    const more = await connectAsSuperuser(where.url).catch(() => null);
    if (more) taken.push(more);
    else await taken[0]?.query(`select pg_terminate_backend(pid) ${OTHER_SESSIONS}`);
  }
  await Promise.all(taken.map((client) => client.end()));
}

/** Acts like a new standby, or an owner who forbids writes. */
async function forbidWriting(stage: Stage): Promise<void> {
  await asSuperuser(stage, async (client) => {
    await client.query('alter system set default_transaction_read_only = on');
    await client.query('select pg_reload_conf()');
    await setTimeout(READ_ONLY_MS);
    await client.query('alter system reset default_transaction_read_only');
    await client.query('select pg_reload_conf()');
  });
}

const engines = ['postgres'] as const;
export const POSTGRES_FAULTS = [
  createStagedScenario({ name: 'PostgreSQL killed (kill -9)', engines, share: 0.5, fault: killPostgres }),
  createStagedScenario({ name: 'PostgreSQL frozen for 7 s', engines, share: 0.05, fault: freezePostgres }),
  createStagedScenario({
    name: 'connections reset',
    engines,
    share: 0.2,
    fault: resetConnections,
    options: { isProxied: true },
  }),
  createStagedScenario({
    name: 'connections exhausted',
    engines,
    share: 0.05,
    fault: takeConnections,
    options: { settings: ['-c', `max_connections=${MAX_CONNECTIONS}`] },
  }),
  createStagedScenario({ name: 'database read-only', engines, share: 0.05, fault: forbidWriting }),
];
