import { useSearchParams } from 'react-router';

/** What a screen shows, as it stands in the address: reloading and going back find it again. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();

  /** Null takes a name out; `from` stands in place of what is there. */
  function put(changes: Readonly<Record<string, string | number | null>>, from = search): void {
    const next = new URLSearchParams(from);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next, { replace: true });
  }

  return { search, put };
}
