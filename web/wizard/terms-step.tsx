import { useNavigate } from 'react-router';
import { useTerms } from '../terms/terms.api.ts';
import { NoTerms, TermsCard } from '../terms/terms-card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { termsProblem } from './gates.ts';
import { pathAfter } from './steps.ts';
import { useFinish } from './use-finish.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/terms';
const LOADING = 'Esperá un momento: estamos cargando los términos y condiciones';
const FAILED = 'No pudimos cargar los términos y condiciones';

export function TermsStep() {
  const navigate = useNavigate();
  const { terms: accepted } = useProgress();
  const { data: terms, isLoadingError, refetch } = useTerms();
  const { finish, isPending } = useFinish(() => void navigate(pathAfter(PATH), { replace: true }));
  const waiting = isLoadingError ? FAILED : LOADING;
  const gate = useGate(terms ? termsProblem(terms, accepted) : waiting, () => finish(terms ?? []));
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
    </WizardFrame>
  );
}
