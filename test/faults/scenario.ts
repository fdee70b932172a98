import type { Engine } from '../../server/platform/db/engine.ts';
import { isCertain } from './ask.ts';
import type { Journey } from './journeys.ts';
import {
  checkWithoutFault,
  openStage,
  runFaultAmongBookings,
  type Stage,
  type StageOptions,
} from './stage.ts';

/** `rounds` counts server kills, of which other faults get a `share`; `minutes` are those of the soak. */
export type Scale = { rounds: number; minutes: number };

export type Outcome = {
  rounds: number;
  metrics: string[];
  wrong: string[];
  skipped?: string;
};

export type Scenario = {
  name: string;
  engines: readonly Engine[];
  run: (engine: Engine, scale: Scale) => Promise<Outcome>;
};

export type Fault = (stage: Stage, round: number) => Promise<unknown>;

type StagedScenario = {
  name: string;
  engines: readonly Engine[];
  share: number;
  fault: Fault;
  options?: Partial<StageOptions>;
  usualStatuses?: readonly number[];
};

export const BOTH_ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
/** Rounds alternate between two variants of a fault. */
const MIN_ROUNDS = 2;

/** Repeats a fault while people book on one stage; stops after the first broken round. */
export function createStagedScenario({
  name,
  engines,
  share,
  fault,
  options,
  usualStatuses,
}: StagedScenario): Scenario {
  const run = async (engine: Engine, scale: Scale): Promise<Outcome> => {
    const rounds = Math.max(MIN_ROUNDS, Math.round(scale.rounds * share));
    const stage = await openStage({ engine, rounds: rounds + 1, ...options });
    try {
      for (let round = 0; round < rounds && stage.wrong.length === 0; round++)
        await runFaultAmongBookings(stage, () => fault(stage, round), usualStatuses);
      if (stage.wrong.length === 0) await checkWithoutFault(stage, usualStatuses);
      return toOutcome(stage, rounds);
    } finally {
      await stage.close();
    }
  };
  return { name, engines, run };
}

export function toOutcome(stage: Stage, rounds: number): Outcome {
  const { journeys, recoveryTimes, exitCount, server } = stage;
  const wrong = stage.wrong.length > 0 ? [...stage.wrong, ...server.listErrors()] : [];
  return {
    rounds,
    metrics: [
      countAnswers(journeys),
      `serves again within ${computeMedian(recoveryTimes)} ms, ${Math.round(Math.max(...recoveryTimes))} at most`,
      ...(exitCount > 0 ? [`the server ended by itself ${exitCount} times`] : []),
    ],
    wrong,
  };
}

function countAnswers(journeys: readonly Journey[]): string {
  const steps = journeys.flatMap((journey) => journey.steps);
  const count = (test: (status: number) => boolean) => steps.filter(({ status }) => test(status)).length;
  const done = count((status) => status === 200);
  const rejected = count((status) => status !== 200 && isCertain(status));
  const lost = count((status) => status === 0);
  const waiting = count((status) => status >= 500);
  return `${journeys.length} people: ${done} done, ${rejected} refused, ${lost} unanswered, ${waiting} told to come back`;
}

export function computeMedian(numbers: readonly number[]): number {
  return Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);
}
