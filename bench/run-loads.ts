import { computeMedian, type Figures, measure } from './measure-load.ts';
import { makeRequests } from './requests.ts';
import { type BenchServer, backdateSessions, type Sessions } from './sides.ts';
import type { Row } from './table.ts';

export const LOAD_KINDS = ['day', 'own', 'book'] as const;
type LoadKind = (typeof LOAD_KINDS)[number];
const TITLES: Record<LoadKind, string> = { day: 'day', own: 'own bookings', book: 'booking' };

type Load = { kind: LoadKind; connections: number; sessions: Sessions };
type BenchServers = Record<'huellas' | 'floor' | 'ceiling', BenchServer> & { grouped?: BenchServer };
type Rounds = Partial<Record<BenchServer['name'], Figures[]>>;
type Options = { kinds: readonly LoadKind[]; rounds: number; seconds: number };

/** A floor at or above this share of the ceiling measures the load generator, not itself. */
const GENERATOR_BOUND_RATIO = 0.9;
/** Upper bounds of requests in a second, for which requests are built ahead. */
const MAX_REQUESTS_PER_SECOND = { perConnection: 3_000, total: 15_000 };

/** Runs every load on every server in rounds, both shuffled anew in each. */
export async function runLoads(servers: BenchServers, { kinds, rounds, seconds }: Options): Promise<Row[]> {
  const loads = kinds.flatMap(listLoads).map((load) => ({ load, figures: {} as Rounds }));
  for (let round = 0; round < rounds; round++)
    for (const { load, figures } of shuffle(loads))
      for (const server of shuffle(listServersFor(load, servers))) {
        const { name } = server;
        figures[name] = [...(figures[name] ?? []), await measureLoad(load, server, seconds)];
      }
  const fresh = new Map(
    loads.flatMap(({ load, figures }) => (load.sessions === 'fresh' ? [[load.kind, figures.huellas]] : [])),
  );
  return loads.map(({ load, figures }) => toRow(load, figures, fresh.get(load.kind)));
}

function listLoads(kind: LoadKind): Load[] {
  const standard = [1, 10, 50].map((connections): Load => ({ kind, connections, sessions: 'halfStale' }));
  if (kind === 'day') return standard;
  const extremes = (['fresh', 'stale'] as const).map(
    (sessions): Load => ({ kind, connections: 10, sessions }),
  );
  return [...standard, ...extremes];
}

/** Lists the product alone where sessions are fresh or stale, because floors don't look at their age. */
function listServersFor(
  { kind, sessions }: Load,
  { huellas, floor, ceiling, grouped }: BenchServers,
): BenchServer[] {
  if (sessions !== 'halfStale') return [huellas];
  return [huellas, floor, ceiling, ...(grouped && kind === 'book' ? [grouped] : [])];
}

async function measureLoad(load: Load, server: BenchServer, seconds: number): Promise<Figures> {
  const { kind, connections, sessions } = load;
  if (server.name === 'huellas' && kind !== 'day') await backdateSessions(server.where, sessions);
  const count =
    seconds * Math.min(MAX_REQUESTS_PER_SECOND.total, connections * MAX_REQUESTS_PER_SECOND.perConnection);
  const requests = makeRequests(kind, server.town, server.used[kind], count);
  const figures = await measure(server.port, connections, seconds, requests);
  if (server.name !== 'ceiling') server.used[kind] += figures.sent + connections;
  return figures;
}

function toRow({ kind, connections, sessions }: Load, rounds: Rounds, fresh?: Figures[]): Row {
  const { huellas = [], floor = [], ceiling = [], grouped } = rounds;
  const failed = Object.values(rounds)
    .flat()
    .reduce((sum, round) => sum + round.failed, 0);
  const isGeneratorBound = toRate(floor) >= GENERATOR_BOUND_RATIO * toRate(ceiling);
  const notes = failed > 0 ? `VOID: ${failed} failed` : '';
  const sessionLabel = sessions === 'halfStale' ? '' : `, ${sessions} sessions`;
  const row = {
    measure: `${TITLES[kind]}, ${connections} at once${sessionLabel}`,
    huellas: formatFigures(huellas),
    notes,
  };
  if (sessions === 'fresh') return row;
  if (sessions === 'stale') return { ...row, ratio: `${formatRatio(huellas, fresh ?? [])} of fresh` };
  return {
    ...row,
    floor: formatFigures(floor),
    ratio: isGeneratorBound ? 'generator-bound' : formatRatio(huellas, floor),
    grouped: grouped ? `${formatFigures(grouped)} ${formatRatio(huellas, grouped)}` : '',
    ceiling: formatFigures(ceiling),
  };
}

const toRate = (rounds: Figures[]) => computeMedian(rounds.map(({ perSecond }) => perSecond));

/** Returns the median of the ratios of each round. */
function formatRatio(huellas: Figures[], floor: Figures[]): string {
  const ratios = huellas.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN));
  return computeMedian(ratios).toFixed(2);
}

function formatFigures(rounds: Figures[]): string {
  const [p50, p99] = (['p50', 'p99'] as const).map((key) => computeMedian(rounds.map((round) => round[key])));
  return `${toRate(rounds).toFixed(0)}/s ${p50?.toFixed(1)} ${p99?.toFixed(1)}`;
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
