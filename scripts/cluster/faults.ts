import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { type Cluster, isReady, startDatabase, startHaproxy, startServer } from './bring-up.ts';
import { cutPower, freeze, type Machine, thaw, waitUntil } from './machine.ts';
import { readRoles } from './roles.ts';
import { type TestBed, toHaproxyText } from './test-bed.ts';

/** Milliseconds for which a machine stays frozen or away: long enough for the others to give it up. */
const SERVER_DOWN_MS = 15 * SECOND_MS;
const DATABASE_DOWN_MS = 40 * SECOND_MS;

export type Fault = {
  name: string;
  /** Finds the affected machine at the moment of the fault. */
  pickTarget: (cluster: Cluster) => Promise<Machine>;
  begin: (machine: Machine) => void;
  awayMs: number;
  end: (testBed: TestBed, machine: Machine) => void | Promise<void>;
};

const restartServer = (testBed: TestBed, machine: Machine) => {
  startHaproxy(machine, toHaproxyText(testBed, machine));
  startServer(testBed, machine);
};

const findDatabase = (role: 'leader' | 'synchronous') => async (cluster: Cluster) => {
  const { [role]: name } = await readRoles(cluster.databases);
  return findMachine(cluster.databases, name);
};
const findServer = (name: string) => async (cluster: Cluster) => findMachine(cluster.servers, name);

function findMachine(machines: readonly Machine[], name: string | undefined): Machine {
  const foundMachine = machines.find((machine) => machine.name === name);
  if (!foundMachine) throw new Error(`No machine ${name}`);
  return foundMachine;
}

const cut = { begin: cutPower, awayMs: DATABASE_DOWN_MS, end: startDatabase };
const frozen = { begin: freeze, end: (_: TestBed, machine: Machine) => thaw(machine) };

export const FAULTS: readonly Fault[] = [
  {
    name: 'a server killed',
    pickTarget: findServer('app1'),
    begin: cutPower,
    awayMs: SERVER_DOWN_MS,
    end: restartServer,
  },
  { name: 'a server frozen', pickTarget: findServer('app2'), ...frozen, awayMs: SERVER_DOWN_MS },
  { name: 'the primary killed', pickTarget: findDatabase('leader'), ...cut },
  { name: 'the primary frozen', pickTarget: findDatabase('leader'), ...frozen, awayMs: DATABASE_DOWN_MS },
  {
    name: 'its standby frozen',
    pickTarget: findDatabase('synchronous'),
    ...frozen,
    awayMs: DATABASE_DOWN_MS,
  },
  { name: 'its standby killed', pickTarget: findDatabase('synchronous'), ...cut },
];

/** Causes a fault, waits, undoes it and waits until the cluster is whole; returns when and on which machine. */
export async function runFault(
  fault: Fault,
  testBed: TestBed,
  cluster: Cluster,
): Promise<{ from: number; name: string }> {
  const machine = await fault.pickTarget(cluster);
  const startedAt = Date.now();
  fault.begin(machine);
  await sleep(fault.awayMs);
  await fault.end(testBed, machine);
  await waitUntil('whole again', 3 * MINUTE_MS, () => isWhole(cluster));
  return { from: startedAt, name: machine.name };
}

async function isWhole({ databases, servers }: Cluster): Promise<boolean> {
  const ready = await Promise.all(servers.map(({ address }) => isReady(`http://${address}:3000/ready`)));
  return ready.every(Boolean) && (await readRoles(databases)).isWhole;
}
