import type { FastifyInstance } from 'fastify';
import {
  assignCertificateCard,
  countCertificateCards,
  printCertificateCards,
} from '#shared/health/certificate-cards.ts';
import {
  checkCertificate,
  findCertificate,
  issueCertificate,
  revokeCertificate,
} from '#shared/health/certificates.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { assignCard, countCards, printCards } from './cards.service.ts';
import {
  makeCertificate,
  readCertificate,
  readPublicCertificate,
  revokeIssuedCertificate,
} from './certificates.service.ts';

export function registerCertificateRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, townNow } = context;
  const readRouteClock = () => readClock(context);
  route(app, issueCertificate, (request) =>
    makeCertificate(
      db,
      requireCaller(request),
      { petId: request.params.id, draft: request.body },
      readRouteClock(),
    ),
  );
  route(app, findCertificate, (request) =>
    readCertificate(db, requireCaller(request), request.params.id, readRouteClock()),
  );
  route(app, revokeCertificate, (request) =>
    revokeIssuedCertificate(db, requireCaller(request), request.params.id, readRouteClock()),
  );
  route(app, countCertificateCards, () => countCards(db));
  route(app, printCertificateCards, async (request) => {
    const { cardCount } = request.body;
    return { cardCodes: await printCards(db, requireCaller(request), cardCount, context.now()) };
  });
  route(app, assignCertificateCard, ({ caller, params, body }) =>
    assignCard(
      db,
      requireCaller({ caller }),
      { code: params.code, petId: body.PetId, rowId: body.rowId },
      readRouteClock(),
    ),
  );
  route(app, checkCertificate, ({ params }, reply) => {
    reply.header('x-robots-tag', 'noindex');
    return readPublicCertificate(db, params.code, { townName: config.TOWN_NAME, townNow: townNow() });
  });
}
