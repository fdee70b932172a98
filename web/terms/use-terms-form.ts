import { useState } from 'react';
import type { TermsRecord } from '#shared/terms.ts';

/** What is typed over the text as it was when the typing began; `latest` is the one in force now. */
export function useTermsForm(latest: TermsRecord) {
  const [base, setBase] = useState(latest);
  const [text, type] = useState(latest.termsAndConditionsDescription);
  const isChanged = text !== base.termsAndConditionsDescription;
  const isSaved = text === latest.termsAndConditionsDescription;

  const takeLatest = () => {
    setBase(latest);
    type(latest.termsAndConditionsDescription);
  };
  if (latest !== base && (isSaved || !isChanged)) takeLatest();
  return {
    text,
    type,
    isChanged,
    updatedAt: base.updatedAt,
    /** Somebody else saved another text since: saving now would be refused. */
    isStale: base.updatedAt !== latest.updatedAt,
    takeLatest,
    /** What is typed here will take the place of the other's text. */
    keepMine: () => setBase(latest),
  };
}
