import { useEffect } from 'react';
import { focusFirstError } from './form.tsx';

/** Focuses the invalid field when the server's answer marks it after the submit. */
export function useFocusOnError(formId: string, error: unknown): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (error && form) focusFirstError(form);
  }, [formId, error]);
}
