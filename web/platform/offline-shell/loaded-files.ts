const loaded = new Set<string>();
const listeners = new Set<() => void>();

/** Records each file that the page loads; the browser itself lists only the first 250. */
export function recordLoadedFiles(): () => void {
  const observer = new PerformanceObserver((entries) => {
    const before = loaded.size;
    for (const { name } of entries.getEntries()) loaded.add(name);
    if (loaded.size > before) for (const listener of listeners) listener();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

export function onFileLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function listLoadedFiles(): string[] {
  const resourceUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  const linkUrls = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const assetsUrl = new URL('/assets/', location.origin).href;
  return [...new Set([...loaded, ...resourceUrls, ...linkUrls])].filter((file) => file.startsWith(assetsUrl));
}
