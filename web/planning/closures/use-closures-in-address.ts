import { useSearchParams } from 'react-router';
import type { Scope, ScopeOption } from './closure-scope.ts';

/** The year and whom the closures are for, which stand in the address: reloading and going back find them again. */
export function useClosuresInAddress(thisYear: number, scopes: readonly ScopeOption[]) {
  const [params, setParams] = useSearchParams();
  const scope = scopes.find(({ id }) => id === params.get('scope'))?.id ?? null;
  const put = (name: string, value: string | null) => {
    const rest = [...params].filter(([other]) => other !== name);
    setParams(value === null ? rest : [...rest, [name, value]], { replace: true });
  };
  return {
    year: yearIn(params.get('year')) ?? thisYear,
    showYear: (year: number) => put('year', String(year)),
    scope,
    showScope: (shown: Scope | null) => put('scope', shown),
  };
}

/** Closures may stand in the years 1900 to 2200. */
function yearIn(text: string | null): number | null {
  return text !== null && /^(19|20|21)\d\d$|^2200$/.test(text) ? Number(text) : null;
}
