import { useEffect } from 'react';
import { focusFirstError } from './form.tsx';

/** Takes the focus to the wrong field when what is wrong comes later than the submit: from the server. */
export function useFocusOnError(formId: string, error: unknown): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (error && form) focusFirstError(form);
  }, [formId, error]);
}
