import { useAcceptTerms, useTerms } from '../terms/terms.api.ts';
import { TermsCard } from '../terms/terms-card.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';

/** The terms in force for whoever booked before they changed: accepted at once, for good. */
export function MoveTerms({ userId }: { userId: number }) {
  const { data: terms } = useTerms();
  const { mutate, isPending, isSuccess } = useAcceptTerms();
  return terms?.map(({ version, termsAndConditionsDescription }) => (
    <TermsCard key={version} text={termsAndConditionsDescription}>
      <ToggleButton
        offLabel="Aceptar"
        onLabel="Aceptado"
        isOn={isPending || isSuccess}
        onChange={(isAccepted) => isAccepted && mutate({ userId, version })}
        isBlock
      />
    </TermsCard>
  ));
}
