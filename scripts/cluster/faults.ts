import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, isWell, startDatabase, startHaproxy, startServer } from './bring-up.ts';
import { cutPower, freeze, type Machine, thaw, waitUntil } from './machine.ts';
import { readRoles } from './roles.ts';
import { type TestBed, toHaproxyText } from './test-bed.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Milliseconds for which a machine stays frozen or away: longer than it takes to be given up. */
const [SERVER_AWAY, DATABASE_AWAY] = [15 * SECOND, 40 * SECOND];

export type Fault = {
  name: string;
  /** Finds the affected machine at the moment of the fault. */
  whom: (cluster: Cluster) => Promise<Machine>;
  begin: (machine: Machine) => void;
  away: number;
  end: (ground: TestBed, machine: Machine) => void | Promise<void>;
};

const restartServer = (ground: TestBed, machine: Machine) => {
  startHaproxy(machine, toHaproxyText(ground, machine));
  startServer(ground, machine);
};

const database = (role: 'leader' | 'synchronous') => async (cluster: Cluster) => {
  const { [role]: name } = await readRoles(cluster.databases);
  return findMachine(cluster.databases, name);
};
const server = (name: string) => async (cluster: Cluster) => findMachine(cluster.servers, name);

function findMachine(machines: readonly Machine[], name: string | undefined): Machine {
  const foundMachine = machines.find((machine) => machine.name === name);
  if (!foundMachine) throw new Error(`No machine ${name}`);
  return foundMachine;
}

const cut = { begin: cutPower, away: DATABASE_AWAY, end: startDatabase };
const frozen = { begin: freeze, end: (_: TestBed, machine: Machine) => thaw(machine) };

export const FAULTS: readonly Fault[] = [
  { name: 'a server killed', whom: server('app1'), begin: cutPower, away: SERVER_AWAY, end: restartServer },
  { name: 'a server frozen', whom: server('app2'), ...frozen, away: SERVER_AWAY },
  { name: 'the primary killed', whom: database('leader'), ...cut },
  { name: 'the primary frozen', whom: database('leader'), ...frozen, away: DATABASE_AWAY },
  { name: 'its standby frozen', whom: database('synchronous'), ...frozen, away: DATABASE_AWAY },
  { name: 'its standby killed', whom: database('synchronous'), ...cut },
];

/** Causes a fault, waits, undoes it and waits until the cluster is whole; returns when and on which machine. */
export async function runFault(
  fault: Fault,
  ground: TestBed,
  cluster: Cluster,
): Promise<{ from: number; name: string }> {
  const machine = await fault.whom(cluster);
  const startedAt = Date.now();
  fault.begin(machine);
  await sleep(fault.away);
  await fault.end(ground, machine);
  await waitUntil('whole again', 3 * MINUTE, () => isWhole(cluster));
  return { from: startedAt, name: machine.name };
}

async function isWhole({ databases, servers }: Cluster): Promise<boolean> {
  const ready = await Promise.all(servers.map(({ address }) => isWell(`http://${address}:3000/ready`)));
  return ready.every(Boolean) && (await readRoles(databases)).isWhole;
}
