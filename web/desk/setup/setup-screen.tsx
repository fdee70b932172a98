import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Setup, SetupStep } from '#shared/town/setup.ts';
import { TOWN } from '../../platform/api/town.ts';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useChangeSetup, useSetup } from './setup.api.ts';
import { SetupAside } from './setup-aside.tsx';
import styles from './setup-screen.module.css';
import { NextStep, StepLink } from './setup-step.tsx';
import { minutesInWords } from './setup-steps.ts';

export function SetupScreen() {
  const { data, isLoadingError, refetch } = useSetup();
  // The hook stays mounted here: dismissing the steps unmounts them before the request has ended.
  const change = useChangeSetup();
  const isLanding = useSearchParams()[0].has('inicio');
  if (isLanding && data?.isOver) return <Navigate to="/admin-day-bookings" replace />;
  return (
    <>
      <PageTitle text={data ? `${TOWN.name}${timeLeftInWords(data)}` : TOWN.name}>Puesta en marcha</PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar la puesta en marcha" onRetry={refetch} />}
      {!data && !isLoadingError && <EditorSkeleton />}
      {data && (data.steps.length > 0 ? <Steps setup={data} change={change} /> : <SetupOver />)}
    </>
  );
}

function timeLeftInWords({ steps }: Setup): string {
  const openSteps = steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
  return openSteps.length > 0 ? ` · falta ${minutesInWords(openSteps)}` : '';
}

function SetupOver() {
  return (
    <Card>
      <EmptyState title="La puesta en marcha terminó" text="Todo se cambia en Configuración." />
    </Card>
  );
}

type StepsProps = { setup: Setup; change: ReturnType<typeof useChangeSetup> };

function Steps({ setup: { steps, isOver }, change }: StepsProps) {
  const navigate = useNavigate();
  const dismiss = () =>
    change.mutate({ isDismissed: true }, { onSuccess: () => void navigate('/admin-day-bookings') });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  const list = useFocusOnNext(next);
  return (
    <div className={`stack ${styles.setup}`}>
      <Card isFlush>
        <div className={styles.progress}>
          <p>
            <b>
              {done} de {steps.length} listos
            </b>
            <span>{isOver ? 'Ya se puede empezar' : 'Podés dejar y seguir otro día'}</span>
          </p>
          <div className={styles.bar} aria-hidden="true">
            {steps.map(({ name, isDone }) => (
              <i key={name} data-state={isDone ? 'done' : name === next ? 'next' : undefined} />
            ))}
          </div>
        </div>
        <ol ref={list}>
          {steps.map(({ name, isDone }, index) => (
            <li key={name}>
              {name === next ? (
                <NextStep name={name} number={index + 1} change={change} />
              ) : (
                <StepLink name={name} number={index + 1} isDone={isDone} />
              )}
            </li>
          ))}
        </ol>
      </Card>
      <div className={`stack ${styles.aside}`}>
        <SetupAside />
        <p className={styles.foot}>
          <Button variant="quiet" isPending={change.isPending} onClick={dismiss}>
            No mostrar más esta lista
          </Button>
        </p>
      </div>
    </div>
  );
}

/** Focuses the next step's title, because the pressed button disappears. */
function useFocusOnNext(next: SetupStep | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const previous = useRef(next);
  useEffect(() => {
    if (previous.current !== next) list.current?.querySelector('h2')?.focus();
    previous.current = next;
  }, [next]);
  return list;
}
