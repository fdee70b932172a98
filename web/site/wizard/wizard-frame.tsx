import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useGoBack } from '../../platform/screens/use-go-back.ts';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Steps } from '../../platform/ui/steps.tsx';
import { pathBefore, STEPS, type StepPath, stepNumber } from './steps.ts';
import type { StepGate } from './use-gate.ts';
import { useIsLoggedIn } from './use-is-logged-in.ts';
import styles from './wizard-frame.module.css';

/** Loads the summary, which phones need from step 4 on. */
const Summary = lazy(async () => ({ default: (await withTimeout(import('./summary.tsx'))).Summary }));
const SummaryLine = lazy(async () => ({ default: (await withTimeout(import('./summary.tsx'))).SummaryLine }));

type WizardFrameProps = {
  path: StepPath;
  text?: ReactNode;
  gate: StepGate;
  /** Id of the form that 'Siguiente' submits. */
  formId?: string | null;
  isPending?: boolean;
  hasRequirements?: boolean;
  isNextDisabled?: boolean;
  children: ReactNode;
};

export function WizardFrame({ path, text, gate, formId, isPending, ...props }: WizardFrameProps) {
  const { hasRequirements = true, isNextDisabled = false, children } = props;
  const isWide = useIsWide();
  const goBack = useGoBack(pathBefore(path, { isLoggedIn: useIsLoggedIn(), hasRequirements }));
  const number = stepNumber(path);
  const step = STEPS[number - 1] ?? STEPS[0];
  const isReviewed = number >= stepNumber('/locks');
  const next = formId ? ({ type: 'submit', form: formId } as const) : { onClick: gate.next };
  return (
    <div className={styles.frame}>
      <Steps label="Pasos de la reserva" steps={STEPS} current={number} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageTitle tab={`Paso ${number} de ${STEPS.length}: ${step.short}`} text={text}>
            {step.title}
          </PageTitle>
          <div className={`stack gap-s3 ${styles.content}`}>
            {!isWide && isReviewed && (
              <Suspense fallback={<Skeleton height="50px" />}>
                <SummaryLine path={path} />
              </Suspense>
            )}
            {children}
            {gate.shown && (
              <div className={styles.problem} tabIndex={-1} data-problem>
                <Note kind="error">{gate.shown}</Note>
              </div>
            )}
          </div>
        </div>
        {isWide && (
          <Suspense fallback={<Skeleton height={isReviewed ? '19.5rem' : '17rem'} />}>
            <Summary path={path} />
          </Suspense>
        )}
      </div>
      <ActionBar>
        <Button onClick={goBack}>
          <ChevronLeft aria-hidden />
          Anterior
        </Button>
        <Button variant="primary" isPending={isPending || gate.isWaiting} disabled={isNextDisabled} {...next}>
          Siguiente
          <ChevronRight aria-hidden />
        </Button>
      </ActionBar>
    </div>
  );
}
