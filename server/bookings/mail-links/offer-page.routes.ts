import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeDecline, WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import type { OfferAnswer } from '#shared/bookings/waiting-list-offers.ts';
import { OFFER_PATH } from '#shared/mail/mail-paths.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { answerError, toPublicError, toStatus } from '../../platform/http/errors.ts';
import type { TownLook } from '../../platform/town-look.ts';
import { answerOffer, describeClosedOffer, describeWait, GRACE_MS } from '../waiting-list/answer.service.ts';
import type { OfferLetterRow } from '../waiting-list/entries.queries.ts';
import { findLinkedOffer, toLetterOffer } from '../waiting-list/offers.mails.ts';
import { toUserCaller } from './mail-actions.service.ts';
import {
  buildTermsPage,
  formatMoment,
  type MailLinkPage,
  renderLinkButton,
  renderOfferCard,
  renderParagraph,
  sendMailLinkPage,
} from './mail-link-page.ts';
import { buildClosedPage, buildRejectedPage } from './mail-link-pages.ts';

const READS_PER_HOUR = 600;
const WRITES_PER_HOUR = 120;

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Registers the page of an offered place: opening it does nothing, its buttons answer. */
export function registerOfferPage(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const findOffer = (request: FastifyRequest) => findLinkedOffer(db, (request as LinkRequest).params.token);
  const sendOfferPage = (reply: FastifyReply, page: MailLinkPage) => sendMailLinkPage(reply, page, config);
  app.route({
    method: 'GET',
    ...toRoute(READS_PER_HOUR, config),
    handler: async (request, reply) => {
      const offer = await findOffer(request);
      return sendOfferPage(
        reply,
        offer ? buildOfferPage(offer, context.now()) : buildClosedPage({ isOpen: false, reason: 'unknown' }),
      );
    },
  });
  app.route({
    method: 'POST',
    ...toRoute(WRITES_PER_HOUR, config),
    handler: async (request, reply) => {
      const offer = await findOffer(request);
      if (!offer?.userId) return sendOfferPage(reply, buildClosedPage({ isOpen: false, reason: 'unknown' }));
      const answer = readAnswer(request.body);
      if (!answer) return sendOfferPage(reply, buildOfferPage(offer, context.now()));
      const caller = toUserCaller(offer.userId);
      const { message, booking } = await answerOffer(db, offer.id, answer, {
        caller,
        clock: readClock(context),
      });
      context.wakeOutbox();
      return sendOfferPage(reply, buildAnsweredPage(offer, message, booking?.id ?? null));
    },
  });
}

function toRoute(perHour: number, town: TownLook) {
  const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const knownError = toPublicError(error);
    if (!knownError) return answerError(error, request, reply);
    if (knownError.retryAfter !== undefined) reply.header('retry-after', knownError.retryAfter);
    const backPath = `${OFFER_PATH}/${encodeURIComponent((request as LinkRequest).params.token)}`;
    const page =
      knownError.message === MESSAGES.termsMissing
        ? buildTermsPage('El lugar sigue guardado para vos.', [
            'Leerlos y aceptar el turno',
            '/admin-bookings',
          ])
        : buildRejectedPage(toStatus(knownError), knownError.message, backPath);
    return sendMailLinkPage(reply, page, town);
  };
  const config = { access: 'anyone', bodyLimit: 1_024, perHour } as const;
  return { url: `${OFFER_PATH}/:token`, schema: { hide: true }, config, errorHandler: handleError };
}

const ANSWERS = ['accept', 'decline', 'leave'] as const satisfies OfferAnswer[];

function readAnswer(body: unknown): OfferAnswer | undefined {
  const chosen = body instanceof URLSearchParams ? body.get('answer') : null;
  return ANSWERS.find((each) => each === chosen);
}

const CLOSED_TITLES = {
  A: 'El turno es tuyo',
  D: 'Ya contestaste',
  X: 'Se terminó el tiempo',
  R: 'Este lugar ya no está',
} as const;

function buildOfferPage(row: OfferLetterRow, now: number): MailLinkPage {
  const state = row.state === 'L' && now > row.untilAt + GRACE_MS ? 'X' : row.state;
  if (state !== 'L') {
    const text =
      state === 'D'
        ? describeWait(row.entryState, WAITING_MESSAGES.declined)
        : describeClosedOffer(row, state);
    return {
      status: state === 'A' ? 200 : 410,
      title: CLOSED_TITLES[state],
      body: renderParagraph(text) + renderLinkButton('Ver mis turnos', '/admin-bookings'),
    };
  }
  const offer = toLetterOffer(row, '/admin-bookings');
  const improvement =
    offer.improvedStart === null
      ? ''
      : renderParagraph(`Si lo aceptás, adelantás el turno del ${formatMoment(offer.improvedStart)}.`);
  const body = [
    renderParagraph(`Es tuyo hasta el ${formatMoment(offer.until)}. Nadie más puede tomarlo mientras tanto.`),
    renderOfferCard(offer),
    improvement,
    renderAnswerButton('Acepto el turno', 'accept', 'main'),
    renderAnswerButton('No puedo ese día', 'decline', 'plain'),
    renderAnswerButton('Ya no lo necesito', 'leave', 'danger'),
    renderParagraph(describeDecline(offer.isLast)),
  ];
  return { status: 200, title: 'Se liberó un lugar', body: body.join('') };
}

function renderAnswerButton(words: string, value: OfferAnswer, look: 'main' | 'plain' | 'danger'): string {
  return `<form method="post"><button class="${look}" name="answer" value="${value}">${escapeHtml(words)}</button></form>\n`;
}

function buildAnsweredPage(row: OfferLetterRow, message: string, bookingId: number | null): MailLinkPage {
  const target = bookingId === null ? '/admin-bookings' : `/admin-bookings-edit/${bookingId}`;
  const card = bookingId === null ? '' : renderOfferCard(toLetterOffer(row, '/admin-bookings'));
  const words = bookingId === null ? 'Ver mis turnos' : 'Ver mi turno';
  return { status: 200, title: message, body: card + renderLinkButton(words, target) };
}
