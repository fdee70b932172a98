import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { listLocations } from '#shared/schedule/locations.ts';
import { listPublicOperativos } from '#shared/schedule/operativos.ts';
import { listServices } from '#shared/schedule/services.ts';
import type { TownFacts } from '#shared/town/town.ts';
import { createSemaphorePerKey } from '../../platform/concurrency/semaphore.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { buildPolicy, type Page, toPage } from '../../platform/http/page.ts';
import { type PrerenderPage, WEB_FOLDER } from '../../platform/http/web.ts';
import { createTownCache, fillTown, toLogoUrl, toTownVersion } from '../../platform/town-look.ts';
import { createAgendaCache } from '../../schedule/agendas/agenda-cache.service.ts';
import { createAvailability as cachedAvailability } from '../../schedule/agendas/cached-availability.service.ts';
import { listPublicAgendas } from '../../schedule/agendas/list-agendas.queries.ts';
import { readPublicOperativos } from '../../schedule/operativos/read-operativos.service.ts';
import { listVisibleLocations } from '../../schedule/services/locations.service.ts';
import { listVisibleServices } from '../../schedule/services/services.service.ts';

type PageRenderer = (
  path: string,
  surroundings: {
    town: { name: string; timeZone: string; address: string; logo: string | null; facts: TownFacts | null };
    now: () => number;
    answer: ReturnType<typeof createPageAnswers>;
  },
) => Promise<{ html: string; page: object }>;

const TEMPLATES = { '/': 'home', '/booking-selector': 'booking-selector', '/login': 'login' } as const;
type Path = keyof typeof TEMPLATES;

/** Milliseconds for which a page may miss other processes' writes. */
const MAX_AGE_MS = 10_000;
/** Pause after rendering, as a multiple of its duration, up to MAX_PAUSE_MS. */
const PAUSE_FACTOR = 20;
const MAX_PAUSE_MS = 200;
/** Milliseconds after which a request gets the plain page, as when the database hangs. */
const TIMEOUT_MS = 2_000;

/** Cached rendering; a failure (null) is cached too, so that not every request retries it. */
type Rendering = { page: Page | null; version: string; startedAt: number; endedAt: number };

/**
 * Serves prerendered pages to logged-out visitors, never older than this process's last write; null for other
 * addresses.
 */
export function createPrerenderedPages(
  context: Context,
  log: FastifyBaseLogger,
  root = WEB_FOLDER,
): PrerenderPage {
  const folder = join(root, '.pages');
  if (!existsSync(join(folder, 'prerender.js'))) return async () => null;
  const renderPage = createPageMaker(context, folder);
  const tryToRender = (path: Path) =>
    renderPage(path).catch((error: unknown) => {
      log.warn({ err: error }, 'page not rendered');
      return null;
    });
  const computeVersion = () => `${context.database.writes()} ${toTownVersion(context.config)}`;
  const renderingCache = createRenderingCache(tryToRender, computeVersion);
  return async (url) => {
    const path = toPrerenderedPath(url);
    return path && finishWithin(TIMEOUT_MS, renderingCache(path));
  };
}

function createRenderingCache(
  renderPage: (path: Path) => Promise<Page | null>,
  computeVersion: () => string,
): typeof renderPage {
  const renderings = new Map<Path, Rendering>();
  const renderPermit = createSemaphorePerKey<Path>({ permits: 1 });

  function findCurrent(path: Path, requestedAt: number): Page | null | undefined {
    const rendering = renderings.get(path);
    const isFresh =
      rendering?.version === computeVersion() && performance.now() < rendering.startedAt + MAX_AGE_MS;
    return rendering && (isFresh || rendering.startedAt >= requestedAt) ? rendering.page : undefined;
  }

  async function renderAnew(path: Path): Promise<Page | null> {
    const { startedAt = 0, endedAt = 0 } = renderings.get(path) ?? {};
    const pause = endedAt + Math.min(MAX_PAUSE_MS, PAUSE_FACTOR * (endedAt - startedAt)) - performance.now();
    if (pause > 0) await setTimeout(pause);
    const start = { version: computeVersion(), startedAt: performance.now() };
    const page = await renderPage(path);
    renderings.set(path, { ...start, page, endedAt: performance.now() });
    return page;
  }

  return async (path) => {
    const requestedAt = performance.now();
    const page = findCurrent(path, requestedAt);
    if (page !== undefined) return page;
    const release = await renderPermit(path);
    try {
      const renderedPage = findCurrent(path, requestedAt);
      return renderedPage === undefined ? await renderAnew(path) : renderedPage;
    } finally {
      release();
    }
  };
}

async function finishWithin<T>(milliseconds: number, pending: Promise<T>): Promise<T | null> {
  const timeout = new AbortController();
  const timedOut = setTimeout(milliseconds, null, { signal: timeout.signal, ref: false }).catch(() => null);
  return Promise.race([pending, timedOut]).finally(() => timeout.abort());
}

/** Excludes addresses that name an agenda, or carry an identity provider's answer: they show another page. */
function toPrerenderedPath(url: string): Path | null {
  const [path = '', search = ''] = url.split('?');
  const names = [...new URLSearchParams(search).keys()];
  if (!(path in TEMPLATES) || names.some((name) => ['servicio', 'lugar', 'persona', 'state'].includes(name)))
    return null;
  return path as Path;
}

function createPageMaker(context: Context, folder: string): (path: Path) => Promise<Page> {
  const { config, now } = context;
  const answer = createPageAnswers(context);
  const templateTexts = Object.entries(TEMPLATES).map(
    ([path, name]) => [path, readFileSync(join(folder, `${name}.html`), 'utf8')] as const,
  );
  const templates = createTownCache(
    config,
    () => new Map(templateTexts.map(([path, text]) => [path, toFilledTemplate(text)])),
  );
  function toFilledTemplate(text: string) {
    const template = fillTown(text, config);
    return { template, policy: buildPolicy(template) };
  }
  return async (path) => {
    const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerender: PageRenderer;
    };
    const { template = '', policy = '' } = templates().get(path) ?? {};
    const { TOWN_NAME: name, TOWN_TIMEZONE: timeZone, TOWN_ADDRESS: address = '' } = config;
    const { TOWN_LOGO: logo, TOWN_FACTS: facts = null } = config;
    const town = { name, timeZone, address, logo: toLogoUrl(logo) || null, facts };
    const { html, page } = await prerender(path, { town, now, answer });
    return toPage(fillTemplate(template, { path, html, page }), policy);
  };
}

type TemplateParts = { path: string; html: string; page: object };

function fillTemplate(template: string, { path, html, page }: TemplateParts): string {
  const [, title = '', body = html] = /^<title>(.*?)<\/title>(.*)$/s.exec(html) ?? [];
  const parts: Record<string, string> = {
    TITLE: title,
    PATH: escapeHtml(path),
    BODY: body,
    PAGE: JSON.stringify(page).replaceAll('<', '\\u003c'),
  };
  return template.replace(/%(TITLE|PATH|BODY|PAGE)%/g, (_, name: string) => parts[name] ?? '');
}

type Params = { [name: string]: string | number };

type Query = { method: string; url: string };

type PageEndpoint = { endpoint: Endpoint; read: (params: Params) => Promise<unknown> };

function createPageAnswers(context: Context) {
  const { db, database } = context;
  const availability = cachedAvailability(context);
  const agendas = createAgendaCache(db, database.writes);
  const findAgenda = ({ serviceId, locationId, operatorUserId }: Params) =>
    agendas.read({
      serviceId: Number(serviceId),
      locationId: Number(locationId),
      operatorUserId: Number(operatorUserId),
    });
  const endpoints: PageEndpoint[] = [
    { endpoint: listServices, read: () => listVisibleServices(db, false) },
    { endpoint: listLocations, read: () => listVisibleLocations(db, false) },
    { endpoint: listPublicOperativos, read: () => readPublicOperativos(db, readClock(context)) },
    { endpoint: listAgendas, read: () => listPublicAgendas(db) },
    {
      endpoint: findMonth,
      read: async (requested) =>
        availability.findMonth(await findAgenda(requested), String(requested.yearMonth)),
    },
    {
      endpoint: listFreeSlots,
      read: async (requested) =>
        availability.findSlots(await findAgenda(requested), Number(requested.bookingDate)),
    },
  ];
  return async ({ method, url }: Query, { params = {} }: { params?: Params }): Promise<unknown> => {
    const matchingEndpoint = endpoints.find(
      ({ endpoint }) => endpoint.method === method && endpoint.url === url,
    );
    if (!matchingEndpoint) throw new Error(`no prerendered page may ask ${method} ${url}`);
    const answer = await matchingEndpoint.read(params);
    // Drops members that the endpoint's shape doesn't name.
    return answer === null ? null : z.parse(matchingEndpoint.endpoint.schema.response[200], answer);
  };
}
