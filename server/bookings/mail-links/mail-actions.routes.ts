import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { buildDownload } from '../../accounts/calendar-feeds/calendar-file.rules.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { answerError, toPublicError, toStatus } from '../../platform/http/errors.ts';
import type { TownLook } from '../../platform/town-look.ts';
import { toCalendarBooking } from '../notifications/calendar-entry.rules.ts';
import { isNotifiedOfOwnChange } from '../notifications/compose.service.ts';
import type { MailLinkKind } from '../notifications/mail-links.rules.ts';
import {
  cancelByLink,
  confirmBookingByLink,
  findLink,
  listFreeTimes,
  moveByLink,
  type OpenLink,
} from './mail-actions.service.ts';
import { buildTermsPage, type MailLinkPage, sendMailLinkPage } from './mail-link-page.ts';
import {
  buildCancelledPage,
  buildCancelPage,
  buildClosedPage,
  buildConfirmationPage,
  buildLookPage,
  buildMovedPage,
  buildMovePage,
  buildRejectedPage,
} from './mail-link-pages.ts';
import { registerOfferPage } from './offer-page.routes.ts';

const READS_PER_HOUR = 600;
const WRITES_PER_HOUR = 120;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const schema = { hide: true };

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, string> }>;
type BuildPage = (link: OpenLink, request: LinkRequest) => Promise<MailLinkPage>;

/**
 * Registers the pages of mail links. A GET never acts: mail programs and scanners open every link; the page's
 * button acts.
 */
export function registerMailActionRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (pages) => {
    pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    registerPages(pages, context);
    registerCalendar(pages, context);
    registerOfferPage(pages, context);
  });
}

function registerPages(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const toRules = () => ({ clock: readClock(context), isLimited: config.RATE_LIMIT === 'on', holding: null });
  function registerPage(method: 'GET' | 'POST', kind: MailLinkKind, buildPage: BuildPage): void {
    const perHour = method === 'GET' ? READS_PER_HOUR : WRITES_PER_HOUR;
    const handleRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const linkRequest = request as LinkRequest;
      const mailLink = await findLink(db, kind, linkRequest.params.token, readClock(context));
      const page = mailLink.isOpen ? await buildPage(mailLink, linkRequest) : buildClosedPage(mailLink);
      return sendMailLinkPage(reply, page, config);
    };
    app.route({ method, ...toRoute(kind, perHour, config), handler: handleRequest });
  }

  registerPage('GET', 'coming', async (link) => buildConfirmationPage(link));
  registerPage('POST', 'coming', async (link) => {
    await confirmBookingByLink(db, link, readClock(context));
    return buildConfirmationPage({ ...link, isComing: true });
  });
  registerPage('GET', 'cancel', async (link) => buildCancelPage(link));
  registerPage('POST', 'cancel', async (link) => {
    await cancelByLink(db, link, toRules());
    context.wakeOutbox();
    return buildCancelledPage(link);
  });
  const buildTimesPage = async (link: OpenLink, request: LinkRequest, problem?: string) =>
    buildMovePage(link, await listFreeTimes(db, link, parseDay(request), readClock(context)), problem);
  registerPage('GET', 'move', (link, request) => buildTimesPage(link, request));
  registerPage('POST', 'move', async (link, request) => {
    const targetStart = parseStart(request.body);
    if (targetStart === null) return buildTimesPage(link, request, NO_HOUR_MESSAGE);
    try {
      const movedLink = await moveByLink(db, link, targetStart, toRules());
      context.wakeOutbox();
      return buildMovedPage(movedLink, isNotifiedOfOwnChange(movedLink.row, config));
    } catch (error) {
      const message = toConflictMessage(error);
      if (message === MESSAGES.termsMissing) return buildMoveTermsPage(link.row.id);
      const mailLink = await findLink(db, 'move', request.params.token, readClock(context));
      return mailLink.isOpen ? buildTimesPage(mailLink, request, message) : buildClosedPage(mailLink);
    }
  });
  registerPage('GET', 'look', async (link) => buildLookPage(link));
}

function registerCalendar(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const handleRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = (request as LinkRequest).params;
    const mailLink = await findLink(db, 'calendar', token, readClock(context));
    if (!mailLink.isOpen) return sendMailLinkPage(reply, buildClosedPage(mailLink), config);
    const booking = toCalendarBooking(mailLink.row, mailLink.booking, config);
    return reply
      .header('content-disposition', 'attachment; filename="turno.ics"')
      .type('text/calendar; charset=utf-8')
      .send(buildDownload(booking, config));
  };
  app.route({ method: 'GET', ...toRoute('calendar', READS_PER_HOUR, config), handler: handleRequest });
}

function toRoute(kind: MailLinkKind, perHour: number, town: TownLook) {
  const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendRejection(error, request as LinkRequest, reply, { kind, town });
  const config = { access: 'anyone', bodyLimit: 1_024, perHour } as const;
  return { url: `${ACTION_PATHS[kind]}/:token`, schema, config, errorHandler: handleError };
}

function buildMoveTermsPage(id: number): MailLinkPage {
  const button: [label: string, path: string] = ['Leerlos y mover el turno', `/admin-bookings-move/${id}`];
  return buildTermsPage('Tu turno sigue como está.', button);
}

function toConflictMessage(error: unknown): string {
  const knownError = toPublicError(error);
  if (knownError && toStatus(knownError) === CONFLICT_STATUS) return knownError.message;
  throw error;
}

const CONFLICT_STATUS = 409;
const NO_HOUR_MESSAGE = 'Tenés que elegir una hora';

function parseDay({ query }: LinkRequest): { from: number | null; day: number | null } {
  return { from: parseIsoDate(query.desde ?? ''), day: parseIsoDate(query.dia ?? '') };
}

function parseStart(body: unknown): number | null {
  const start = body instanceof URLSearchParams ? body.get('start') : null;
  return start !== null && /^\d{1,11}$/.test(start) ? Number(start) : null;
}

function sendRejection(
  error: FastifyError,
  request: LinkRequest,
  reply: FastifyReply,
  { kind, town }: { kind: MailLinkKind; town: TownLook },
): FastifyReply {
  const knownError = toPublicError(error);
  if (!knownError) return answerError(error, request, reply);
  if (knownError.retryAfter !== undefined) reply.header('retry-after', knownError.retryAfter);
  const backPath = `${ACTION_PATHS[kind]}/${encodeURIComponent(request.params.token)}`;
  return sendMailLinkPage(reply, buildRejectedPage(toStatus(knownError), knownError.message, backPath), town);
}
