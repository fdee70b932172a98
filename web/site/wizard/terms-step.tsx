import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Term } from '#shared/catalogues/terms.ts';
import { useAcceptances, useTerms } from '../../catalogues/terms/terms.api.ts';
import { NoTerms, TermsCard } from '../../catalogues/terms/terms-card.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { ToggleButton } from '../../platform/ui/toggle-button.tsx';
import { useQuestions } from '../../schedule/requirements/requirements.api.ts';
import { findTermsProblem, relevantQuestions } from './gates.ts';
import { NoAnswer } from './no-answer.tsx';
import { useChosenPets } from './pet/use-chosen-pet.ts';
import { pathAfter } from './steps.ts';
import { useFinish } from './use-finish.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const OpeningNote = lazy(async () => ({
  default: (await withTimeout(import('../../bookings/openings/opening-note.tsx'))).OpeningNote,
}));

const PATH = '/terms';
const LOADING_FAILED_MESSAGE = 'No pudimos cargar los términos y condiciones';

export function TermsStep() {
  const navigate = useNavigate();
  const { slot, answers, terms: accepted } = useProgress();
  const pets = useChosenPets();
  const { data: questions } = useQuestions(slot?.ServiceId ?? 0);
  const isLoaded = slot !== null && questions !== undefined && pets.length > 0;
  const { data: terms, isPending: isLoading, isLoadingError, refetch } = useTerms(slot?.ServiceId);
  const areAcceptancesAwaited = useIsAcceptanceLoading(terms);
  const { finish, isPending, failure } = useFinish(() => void navigate(pathAfter(PATH), { replace: true }));
  const problem = terms ? findTermsProblem(terms, accepted) : LOADING_FAILED_MESSAGE;
  const [isClosed, setClosed] = useState(false);
  const gate = useGate(problem, () => finish(terms ?? []), isLoading || areAcceptancesAwaited);
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text="Leelos y aceptalos. Con «Siguiente» reservás el turno."
      isPending={isPending}
      isNextDisabled={isClosed && problem === null}
      hasRequirements={(isLoaded ? relevantQuestions(questions, pets, slot) : answers).length > 0}
    >
      <Suspense>
        <OpeningNote
          slot={slot}
          petIds={pets.map(({ id }) => id)}
          isReady={problem === null}
          onClosedChange={setClosed}
        />
      </Suspense>
      {isLoadingError && <LoadFailed title={LOADING_FAILED_MESSAGE} onRetry={refetch} />}
      {terms?.length === 0 && <NoTerms />}
      {(areAcceptancesAwaited ? [] : terms)?.map(({ version, termsAndConditionsDescription }) => (
        <TermsCard key={version} text={termsAndConditionsDescription}>
          <ToggleButton
            offLabel="Aceptar"
            onLabel="Aceptado"
            isOn={accepted.includes(version)}
            onChange={(isAccepted) => {
              const others = accepted.filter((each) => each !== version);
              changeProgress({ terms: isAccepted ? [...others, version] : others });
            }}
            isBlock
          />
        </TermsCard>
      ))}
      {failure !== null && !isPending && <NoAnswer failure={failure} onRetry={gate.next} />}
    </WizardFrame>
  );
}

/** Ticks terms that the person accepted before; returns true while loading them. */
function useIsAcceptanceLoading(terms: readonly Term[] | undefined): boolean {
  const { data: accepted, isLoading } = useAcceptances();
  const version = terms?.find((each) => accepted?.includes(each.version))?.version;
  useLayoutEffect(() => {
    if (version !== undefined) changeProgress({ terms: [version] });
  }, [version]);

  return isLoading;
}
