import { TOWN } from '../../platform/api/town.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';

type ConsentBoxProps = {
  version: number | null;
  onChange: (version: number | null) => void;
  isForAnother?: boolean;
};

/** Asks for consent beside the terms; it is never preselected and may be declined (Ley 25.326, art. 5). */
export function ConsentBox({ version, onChange, isForAnother = false }: ConsentBoxProps) {
  if (!TOWN.consent) return null;
  const { consentVersion, consentText } = TOWN.consent;
  return (
    <Checkbox
      label={consentText}
      hint={
        isForAnother
          ? 'Aparte de los términos: leéselo a la persona. Puede decir que no y se registra igual'
          : 'Aparte de los términos y solo si querés: te registrás igual, y después lo cambiás en «Mi perfil»'
      }
      checked={toCurrentConsent(version) !== null}
      onChange={(isAgreed) => onChange(isAgreed ? consentVersion : null)}
    />
  );
}

/** Returns the version that the person agreed to, or null if another text is shown now. */
export function toCurrentConsent(version: number | null): number | null {
  return version !== null && version === TOWN.consent?.consentVersion ? version : null;
}
