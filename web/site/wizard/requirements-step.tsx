import { CheckCheck } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Problem } from '#shared/health/eligibility.ts';
import { findContradiction } from '#shared/health/verdict.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { formatLockMessage, pickLockingRule, type Question } from '#shared/schedule/requirements.ts';
import { joinNames } from '../../pets/pets/pet.words.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useLockRules, useQuestions } from '../../schedule/requirements/requirements.api.ts';
import { findCriteriaProblem, relevantQuestions } from './gates.ts';
import { useChosenPets } from './pet/use-chosen-pet.ts';
import { BookFrom } from './pet/verdict-actions.tsx';
import styles from './requirements-step.module.css';
import { SlotLocationContact } from './result/location-contact.tsx';
import { pathAfter } from './steps.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/locks';
const LOADING_FAILED_MESSAGE = 'No pudimos cargar los requisitos';

export function RequirementsStep() {
  const navigate = useNavigate();
  const { slot, answers } = useProgress();
  const pets = useChosenPets();
  const queries = [
    useQuestions(slot?.ServiceId ?? 0),
    useLockRules(slot?.ServiceId ?? 0),
    usePets(),
  ] as const;
  const [{ data: allQuestions }, { data: rules }] = queries;
  const questions = allQuestions && slot ? relevantQuestions(allQuestions, pets, slot) : allQuestions;
  const contradictions = findContradictions(questions ?? [], pets, slot);
  const metIds = answers.filter((id) => !contradictions.has(id));
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const locks = rules ? pets.map((pet) => pickLockingRule(pet, rules)) : [];
  const lock = locks.find((rule) => rule !== null) ?? null;
  const problem =
    pets.length > 0 && questions && rules
      ? findCriteriaProblem(lock, questions, metIds)
      : LOADING_FAILED_MESSAGE;
  const isLoading = queries.some(({ isPending }) => isPending);
  const gate = useGate(problem, goOn, isLoading);
  const hasError = gate.shown !== null && !lock;

  function goOn(): void {
    changeProgress({ isCleared: true });
    void navigate(pathAfter(PATH));
  }

  return (
    <WizardFrame path={PATH} gate={gate} text={promptFor(pets)}>
      {failed.length > 0 && (
        <LoadFailed
          title={LOADING_FAILED_MESSAGE}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      {lock && !gate.shown && <Note kind="warning">{formatLockMessage(lock)}</Note>}
      {lock && <Link to="/pets">Elegir otra mascota</Link>}
      {lock && <SlotLocationContact />}
      {questions?.length === 0 && <Note>No hay requisitos para este servicio</Note>}
      {questions && questions.length > 0 && (
        <Questions
          questions={questions}
          answers={metIds}
          contradictions={contradictions}
          hasError={hasError}
        />
      )}
    </WizardFrame>
  );
}

function promptFor(pets: readonly Pet[]): string {
  if (pets.length < 2) return 'Marcá cada requisito que se cumple.';
  return `Marcá cada requisito que se cumple con ${joinNames(pets)}.`;
}

type Contradiction = { pet: Pet; problem: Problem };

function findContradictions(questions: readonly Question[], pets: readonly Pet[], slot: FreeSlot | null) {
  const found = new Map<number, Contradiction>();
  if (!slot) return found;
  const day = toIsoDate(slot.bookingStartDate);
  for (const question of questions)
    for (const pet of pets.toReversed()) {
      const problem = findContradiction([question], pet, slot.serviceName, day);
      if (problem) found.set(question.id, { pet, problem });
    }
  return found;
}

function ContradictionActions({ contradictions }: { contradictions: readonly Contradiction[] }) {
  const latest = contradictions.reduce((a, b) => (isLater(b.problem, a.problem) ? b : a));
  const { pet, problem } = latest;
  return (
    <div className={`cluster ${styles.ways}`}>
      {problem.from !== null && <BookFrom petId={pet.id} from={problem.from} day={problem.from} />}
      <Link to="/pets">Elegir otra mascota</Link>
      {problem.from === null && <SlotLocationContact />}
    </div>
  );
}

function isLater(one: Problem, other: Problem): boolean {
  return other.from !== null && (one.from === null || one.from > other.from);
}

type QuestionsProps = {
  questions: readonly Question[];
  answers: readonly number[];
  contradictions: ReadonlyMap<number, Contradiction>;
  hasError: boolean;
};

function Questions({ questions, answers, contradictions, hasError }: QuestionsProps) {
  function tick(id: number, isTicked: boolean): void {
    const others = answers.filter((answer) => answer !== id);
    changeProgress({ answers: isTicked ? [...others, id] : others });
  }

  const openQuestions = questions.filter(({ id }) => !contradictions.has(id));
  const contradicted = questions.filter(({ id }) => contradictions.has(id));
  const areAllTicked = openQuestions.every(({ id }) => answers.includes(id));
  const firstMissing = openQuestions.find(({ id }) => !answers.includes(id));
  return (
    <Card isFlush>
      <ul className={styles.questions}>
        {[...contradicted, ...openQuestions].map(({ id, questionLabel }) => (
          <li key={id} data-contradicted={contradictions.has(id) || undefined}>
            <Checkbox
              label={questionLabel}
              hint={contradictions.get(id)?.problem.message}
              disabled={contradictions.has(id)}
              checked={answers.includes(id)}
              onChange={(isTicked) => tick(id, isTicked)}
              error={hasError && id === firstMissing?.id ? 'Falta confirmar este requisito' : null}
            />
            {id === contradicted.at(-1)?.id && (
              <ContradictionActions contradictions={[...contradictions.values()]} />
            )}
          </li>
        ))}
      </ul>
      {contradictions.size === 0 && questions.length > 1 && !areAllTicked && (
        <div className={styles.all}>
          <Button isBlock onClick={() => changeProgress({ answers: questions.map(({ id }) => id) })}>
            <CheckCheck aria-hidden />
            Se cumplen todos
          </Button>
        </div>
      )}
    </Card>
  );
}
