import { useNavigate } from 'react-router';
import { useTerms } from '../../catalogues/terms/terms.api.ts';
import { NoTerms, TermsCard } from '../../catalogues/terms/terms-card.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { ToggleButton } from '../../platform/ui/toggle-button.tsx';
import { termsProblem } from './gates.ts';
import { NoAnswer } from './no-answer.tsx';
import { pathAfter } from './steps.ts';
import { useFinish } from './use-finish.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/terms';
const FAILED = 'No pudimos cargar los términos y condiciones';

export function TermsStep() {
  const navigate = useNavigate();
  const { terms: accepted } = useProgress();
  const { data: terms, isPending: isLoading, isLoadingError, refetch } = useTerms();
  const { finish, isPending, failure } = useFinish(() => void navigate(pathAfter(PATH), { replace: true }));
  const problem = terms ? termsProblem(terms, accepted) : FAILED;
  const gate = useGate(problem, () => finish(terms ?? []), isLoading);
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text="Revisá tu reserva y aceptalos. Con «Siguiente» reservás el turno."
      isPending={isPending}
    >
      {isLoadingError && <LoadFailed title={FAILED} onRetry={() => void refetch()} />}
      {terms?.length === 0 && <NoTerms />}
      {terms?.map(({ version, termsAndConditionsDescription }) => (
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
