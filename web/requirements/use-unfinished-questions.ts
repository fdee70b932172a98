import { useCallback, useState } from 'react';
import { REQUIREMENT_MESSAGES } from '#shared/requirements.ts';
import { focusFirstError } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';

/** The requirements that are being written and not yet saved, by id (0 for a new one). */
export function useUnfinishedQuestions() {
  const [ids, setIds] = useState<readonly number[]>([]);
  /** Whether somebody tried to go on without them. */
  const [isRefused, setRefused] = useState(false);
  const mark = useCallback((id: number, isUnfinished: boolean) => {
    setIds((before) => [...before.filter((each) => each !== id), ...(isUnfinished ? [id] : [])]);
    if (!isUnfinished) setRefused(false);
  }, []);

  return {
    isThere: ids.length > 0,
    isRefused,
    mark,
    refuse: () => {
      setRefused(true);
      showToast(REQUIREMENT_MESSAGES.unfinishedQuestion);
      focusFirstError();
    },
  };
}

export type UnfinishedQuestions = ReturnType<typeof useUnfinishedQuestions>;
