import { useSearchParams } from 'react-router';

/** Keeps a screen's state in the address, so that reload and back restore it. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();

  /** Changes parameters of the address, or of `base` instead; null removes one. */
  function put(changes: Readonly<Record<string, string | number | null>>, base = search): void {
    const next = new URLSearchParams(base);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next, { replace: true });
  }

  return { search, put };
}
