import { MESSAGES } from '#shared/platform/messages.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { ToggleButton } from '../../platform/ui/toggle-button.tsx';
import { useAcceptTerms, useTerms } from './terms.api.ts';
import { TermsCard } from './terms-card.tsx';

type MissingTermsProps = { error: Error | null; serviceId: number };

/** Shows the terms that a booking was rejected for, to accept them and try again. */
export function MissingTerms({ error, serviceId }: MissingTermsProps) {
  return error?.message === MESSAGES.termsMissing ? <Terms serviceId={serviceId} /> : null;
}

function Terms({ serviceId }: { serviceId: number }) {
  const userId = useSession()?.userId ?? 0;
  const { data: terms } = useTerms(serviceId);
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
