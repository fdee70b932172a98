import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

type Removal = Pick<UseMutationResult<unknown, Error, number>, 'reset' | 'isPending' | 'error'>;

/** The question before a deletion, and the answer where the server says no: what a DeleteDialog takes. */
export function useDeletion({ reset, isPending, error }: Removal, onConfirm: () => void) {
  const [isOpen, open] = useState(false);
  return {
    ask: () => {
      reset();
      open(true);
    },
    dialog: { isOpen, isPending, refusal: error, onConfirm, onCancel: () => open(false) },
  };
}
