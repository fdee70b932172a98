const asked = new Set<string>();

/** From here on, and with what came before, what this page asks for is known: the browser itself remembers the first 250. */
export function followFiles(): () => void {
  const observer = new PerformanceObserver((entries) => {
    for (const { name } of entries.getEntries()) asked.add(name);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Every script and style of ours that this page asked for. */
export function loadedFiles(): string[] {
  const listed = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const built = new URL('/assets/', location.origin).href;
  return [...new Set([...asked, ...listed, ...named])].filter((file) => file.startsWith(built));
}
