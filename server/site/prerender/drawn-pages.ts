import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { listLocations } from '#shared/schedule/locations.ts';
import { listServices } from '#shared/schedule/services.ts';
import { semaphorePerKey } from '../../platform/concurrency/semaphore.ts';
import type { Context } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type Page, pageOf, policyOf } from '../../platform/http/page.ts';
import { type DrawPage, WEB } from '../../platform/http/web.ts';
import { logoUrl, perTown, townVersion, withTown } from '../../platform/town-look.ts';
import { freshAgendas } from '../../schedule/agendas/fresh-agendas.ts';
import { listPublicAgendas } from '../../schedule/agendas/list-agendas.queries.ts';
import { offers } from '../../schedule/agendas/offers.service.ts';
import { locationsOnOffer } from '../../schedule/services/locations.service.ts';
import { servicesOnOffer } from '../../schedule/services/services.service.ts';

/** The screens' own drawing, as the build leaves it (web/app/drawing.tsx). */
type Draw = (
  path: string,
  surroundings: {
    town: { name: string; timeZone: string; address: string; logo: string | null };
    now: () => number;
    answer: ReturnType<typeof pageAnswers>;
  },
) => Promise<{ html: string; drawn: object }>;

const TEMPLATES = { '/': 'home', '/booking-selector': 'booking-selector', '/login': 'login' } as const;
type Path = keyof typeof TEMPLATES;

/** Milliseconds for which a page may miss what another process wrote. */
const UNSEEN = 10_000;
/** So many times as long as a page took to draw, the next one waits: drawing takes a twentieth of the time at most. */
const REST = 20;
const LONGEST_REST = 200;
/** Milliseconds after which whoever asks gets the plain page, a database that doesn't answer notwithstanding. */
const PATIENCE = 2_000;

/** Null where it couldn't be drawn: that is remembered too, or each who asks would cost a drawing without a rest. */
type Drawing = { page: Page | null; version: string; begun: number; ended: number };

/** Pages with their screen drawn in, for strangers; never older than what this process wrote last. Null for others. */
export function drawnPages(context: Context, log: FastifyBaseLogger, root = WEB): DrawPage {
  const folder = join(root, '.pages');
  if (!existsSync(join(folder, 'drawing.js'))) return async () => null;
  const make = pageMaker(context, folder);
  const tried = (path: Path) =>
    make(path).catch((error: unknown) => {
      log.warn({ err: error }, 'page not drawn');
      return null;
    });
  const version = () => `${context.database.writes()} ${townVersion(context.config)}`;
  const remembered = memory(tried, version);
  return async (url) => {
    const path = drawnPath(url);
    return path && within(PATIENCE, remembered(path));
  };
}

/** A page is drawn again once it may differ, one at a time for all who ask, and with a rest in between. */
function memory(make: (path: Path) => Promise<Page | null>, version: () => string): typeof make {
  const known = new Map<Path, Drawing>();
  const takeTurn = semaphorePerKey<Path>({ atOnce: 1 });

  function current(path: Path, asked: number): Page | null | undefined {
    const drawing = known.get(path);
    const isFresh = drawing?.version === version() && performance.now() < drawing.begun + UNSEEN;
    return drawing && (isFresh || drawing.begun >= asked) ? drawing.page : undefined;
  }

  async function drawAnew(path: Path): Promise<Page | null> {
    const { begun = 0, ended = 0 } = known.get(path) ?? {};
    const rest = ended + Math.min(LONGEST_REST, REST * (ended - begun)) - performance.now();
    if (rest > 0) await setTimeout(rest);
    const start = { version: version(), begun: performance.now() };
    const page = await make(path);
    known.set(path, { ...start, page, ended: performance.now() });
    return page;
  }

  return async (path) => {
    const asked = performance.now();
    const page = current(path, asked);
    if (page !== undefined) return page;
    const leave = await takeTurn(path);
    try {
      const meanwhile = current(path, asked);
      return meanwhile === undefined ? await drawAnew(path) : meanwhile;
    } finally {
      leave();
    }
  };
}

/** Null where it takes longer. */
async function within<T>(milliseconds: number, made: Promise<T>): Promise<T | null> {
  const late = new AbortController();
  const waited = setTimeout(milliseconds, null, { signal: late.signal, ref: false }).catch(() => null);
  return Promise.race([made, waited]).finally(() => late.abort());
}

/** An address that names an agenda, or what the municipality's provider sent, shows another page than the one that is drawn. */
function drawnPath(url: string): Path | null {
  const [path = '', search = ''] = url.split('?');
  const names = [...new URLSearchParams(search).keys()];
  if (!(path in TEMPLATES) || names.some((name) => ['servicio', 'lugar', 'persona', 'state'].includes(name)))
    return null;
  return path as Path;
}

function pageMaker(context: Context, folder: string): (path: Path) => Promise<Page> {
  const { config, now } = context;
  const answer = pageAnswers(context);
  const built = Object.entries(TEMPLATES).map(
    ([path, name]) => [path, readFileSync(join(folder, `${name}.html`), 'utf8')] as const,
  );
  const templates = perTown(config, () => new Map(built.map(([path, text]) => [path, filledFor(text)])));
  function filledFor(text: string) {
    const template = withTown(text, config);
    return { template, policy: policyOf(template) };
  }
  return async (path) => {
    const { draw } = (await import(pathToFileURL(join(folder, 'drawing.js')).href)) as { draw: Draw };
    const { template = '', policy = '' } = templates().get(path) ?? {};
    const { TOWN_NAME: name, TOWN_TIMEZONE: timeZone, TOWN_ADDRESS: address = '' } = config;
    const town = { name, timeZone, address, logo: logoUrl(config.TOWN_LOGO) || null };
    const { html, drawn } = await draw(path, { town, now, answer });
    return pageOf(filled(template, { path, html, drawn }), policy);
  };
}

type Parts = { path: string; html: string; drawn: object };

/** React puts a title first, for the head. */
function filled(template: string, { path, html, drawn }: Parts): string {
  const [, title = '', body = html] = /^<title>(.*?)<\/title>(.*)$/s.exec(html) ?? [];
  const parts: Record<string, string> = {
    TITLE: title,
    PATH: escapeHtml(path),
    DRAWING: body,
    DRAWN: JSON.stringify(drawn).replaceAll('<', '\\u003c'),
  };
  return template.replace(/%(TITLE|PATH|DRAWING|DRAWN)%/g, (_, name: string) => parts[name] ?? '');
}

type Params = { [name: string]: string | number };

type Asked = { method: string; url: string };

type Known = { endpoint: Endpoint; read: (params: Params) => Promise<unknown> };

/** What a drawn page may ask, answered as anyone's call would be, but without the way through HTTP. */
function pageAnswers(context: Context) {
  const { db, database } = context;
  const offered = offers(context);
  const agendas = freshAgendas(db, database.writes);
  const seen = ({ serviceId, locationId, operatorUserId }: Params) =>
    agendas.look({
      serviceId: Number(serviceId),
      locationId: Number(locationId),
      operatorUserId: Number(operatorUserId),
    });
  const known: Known[] = [
    { endpoint: listServices, read: () => servicesOnOffer(db, false) },
    { endpoint: listLocations, read: () => locationsOnOffer(db, false) },
    { endpoint: listAgendas, read: () => listPublicAgendas(db) },
    { endpoint: findMonth, read: async (asked) => offered.in(await seen(asked), String(asked.yearMonth)) },
    {
      endpoint: listFreeSlots,
      read: async (asked) => offered.on(await seen(asked), Number(asked.bookingDate)),
    },
  ];
  return async ({ method, url }: Asked, { params = {} }: { params?: Params }): Promise<unknown> => {
    const one = known.find(({ endpoint }) => endpoint.method === method && endpoint.url === url);
    if (!one) throw new Error(`no drawn page may ask ${method} ${url}`);
    const answer = await one.read(params);
    // As on the wire: what the endpoint's shape doesn't name never leaves.
    return answer === null ? null : z.parse(one.endpoint.schema.response[200], answer);
  };
}
