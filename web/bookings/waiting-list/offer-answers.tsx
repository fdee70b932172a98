import { Check, PhoneMissed, X } from 'lucide-react';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useAnswerOffer } from './waiting-list.api.ts';

const ANSWERS = [
  { answer: 'accept', label: 'Aceptó por teléfono', Icon: Check },
  { answer: 'decline', label: 'No puede', Icon: X },
  { answer: 'unanswered', label: 'No atiende', Icon: PhoneMissed },
] as const;

type OfferAnswersProps = { offerId: number; name: string; onAnswered: () => void };

export function OfferAnswers({ offerId, name, onAnswered }: OfferAnswersProps) {
  const { mutate, isPending, variables, error } = useAnswerOffer(offerId, ({ message }) => {
    showToast(message, 'ok');
    onAnswered();
  });
  return (
    <div className="stack gap-s2">
      <div className="cluster">
        {ANSWERS.map(({ answer, label, Icon }) => (
          <Button
            key={answer}
            variant={answer === 'accept' ? 'primary' : undefined}
            aria-label={`${label}: ${name}`}
            isPending={isPending && variables === answer}
            onClick={() => isPending || mutate(answer)}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
      <FormError error={error} />
    </div>
  );
}
