/** Files of the residents' screens, inserted by the build. */
declare const FILES: readonly string[];
/** Path prefixes of the server's own pages, inserted by the build. */
declare const SERVERS: readonly string[];
/** Changes with every version, inserted by the server. */
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const SHELL_PREFIX = 'shell-';
const SHELL = SHELL_PREFIX + VERSION;
const PAGE = '/index.html';
const PAGE_TIMEOUT_MS = 5_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (SERVERS.some((path) => pathname.startsWith(path))) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname))
    event.respondWith(answerFile(event.request));
});

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  const pathsLeft = [PAGE, ...FILES].values();
  await Promise.all([addToShell(shell, pathsLeft), addToShell(shell, pathsLeft)]);
  await self.skipWaiting();
}

/** Fetches in low priority and one by one, to leave the connection to the user. */
async function addToShell(shell: Cache, pathsLeft: Iterable<string>): Promise<void> {
  for (const path of pathsLeft) await shell.add(new Request(path, { priority: 'low' }));
}

/** Keeps the previous shell, because pages opened with it still load its files. */
async function activate(): Promise<void> {
  const otherShells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(otherShells.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

/** Prefers the server's page, so that a new version shows at once. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const serverPage = fetchPage(event);
  const cachedPage = await caches.match(PAGE, { cacheName: SHELL, ignoreVary: true });
  if (!cachedPage) return serverPage;
  return Promise.race([serverPage.catch(() => cachedPage), resolveAfterTimeout(cachedPage)]);
}

/** Throws if a proxy answers that the server is away. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  return answer;
}

function resolveAfterTimeout<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, value));
}

async function answerFile(request: Request): Promise<Response> {
  const cachedResponse =
    (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ??
    (await caches.match(request, { ignoreVary: true }));
  return cachedResponse ?? fetch(request);
}
