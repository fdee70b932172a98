import { useNavigate } from 'react-router';
import type { Term } from '#shared/terms.ts';
import { useTerms } from '../terms/terms.api.ts';
import { Card } from '../ui/card.tsx';
import { Note } from '../ui/note.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { termsProblem } from './gates.ts';
import { pathAfter } from './steps.ts';
import styles from './terms-step.module.css';
import { useFinish } from './use-finish.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/terms';
const LOADING = 'Esperá un momento: estamos cargando los términos y condiciones';

export function TermsStep() {
  const navigate = useNavigate();
  const { terms: accepted } = useProgress();
  const { data: terms } = useTerms();
  const { finish, isPending } = useFinish(() => void navigate(pathAfter(PATH), { replace: true }));
  const gate = useGate(terms ? termsProblem(terms, accepted) : LOADING, () => finish(terms ?? []));
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text="Leelos y aceptalos. Con «Siguiente» reservás el turno."
      isPending={isPending}
    >
      {terms?.length === 0 && <Note>No hay términos para aceptar</Note>}
      {terms?.map((term) => (
        <TermCard
          key={term.id}
          term={term}
          isAccepted={accepted.includes(term.id)}
          onAccept={(isAccepted) => {
            const others = accepted.filter((id) => id !== term.id);
            changeProgress({ terms: isAccepted ? [...others, term.id] : others });
          }}
        />
      ))}
    </WizardFrame>
  );
}

type TermCardProps = { term: Term; isAccepted: boolean; onAccept: (isAccepted: boolean) => void };

function TermCard({ term, isAccepted, onAccept }: TermCardProps) {
  const paragraphs = term.termsAndConditionsDescription.split(/\n+/);
  return (
    <Card>
      <section
        className={styles.text}
        aria-label="Texto de los términos y condiciones"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text has to be reachable by keyboard
        tabIndex={0}
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <ToggleButton offLabel="Aceptar" onLabel="Aceptado" isOn={isAccepted} onChange={onAccept} isBlock />
    </Card>
  );
}
