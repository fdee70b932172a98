const loaded = new Set<string>();
const listeners = new Set<() => void>();

/** Records every file that this page loads, before and after; the browser itself lists only the first 250. */
export function followFiles(): () => void {
  const observer = new PerformanceObserver((entries) => {
    const before = loaded.size;
    for (const { name } of entries.getEntries()) loaded.add(name);
    if (loaded.size > before) for (const listener of listeners) listener();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Calls `listener` whenever `followFiles` records a file for the first time; returns how to stop it. */
export function onFileLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the addresses of every script and style of ours that this page loaded. */
export function loadedFiles(): string[] {
  const listed = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const built = new URL('/assets/', location.origin).href;
  return [...new Set([...loaded, ...listed, ...named])].filter((file) => file.startsWith(built));
}
