import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { PARTS, type Part } from './service-problems.ts';

const NAME = 'solapa';

/** The part of a service that is shown; it stands in the address, so that a link leads to it. */
export function usePart() {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((each) => each === params.get(NAME)) ?? 'datos';
  const [led, setLed] = useState<Part | null>(null);
  const show = (next: Part) => setParams(next === 'datos' ? {} : { [NAME]: next }, { replace: true });

  useEffect(() => {
    if (led !== part) return;
    setLed(null);
    focusFirstError();
  }, [led, part]);

  /** Shows what is wrong there, and takes the focus to it. */
  function lead(next: Part): void {
    setLed(next);
    if (next !== part) show(next);
  }
  return { part, show, lead };
}
