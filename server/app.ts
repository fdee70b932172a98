import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { accessLog } from './access-lines.ts';
import { registerAgendaRoutes } from './agendas/agendas.routes.ts';
import { registerAnimalRoutes } from './animals/animals.routes.ts';
import { registerBookingRoutes } from './bookings/bookings.routes.ts';
import { registerCardRoutes } from './cards/cards.routes.ts';
import { registerCertificateRoutes } from './certificates/certificates.routes.ts';
import { registerCityRoutes } from './cities/cities.routes.ts';
import type { Context } from './context.ts';
import { registerDeliveryRoutes } from './deliveries/deliveries.routes.ts';
import { openEffort } from './effort/effort.service.ts';
import { registerEligibilityRoutes } from './eligibility/eligibility.routes.ts';
import { registerFeedRoutes } from './feeds/feeds.routes.ts';
import { addFigures } from './figures.ts';
import { registerHealthBookRoutes } from './health/health.routes.ts';
import { registerHistoryRoutes } from './history/history.routes.ts';
import { registerAccess } from './http/access.ts';
import { registerBodies } from './http/bodies.ts';
import { registerClosing } from './http/closing.ts';
import { registerCompression } from './http/compression.ts';
import { registerDocs } from './http/docs.ts';
import { registerEffort } from './http/effort.ts';
import { answer, registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerLimits } from './http/limits.ts';
import { registerHeaders } from './http/security.ts';
import { serializerCompiler, validatorCompiler } from './http/shapes.ts';
import { registerWeb } from './http/web.ts';
import { wholeLists } from './http/whole-lists.ts';
import { registerLeavingRoutes } from './leaving/leaving.routes.ts';
import { registerMergeRoutes } from './merges/merges.routes.ts';
import { registerPetMergeRoutes } from './merges/pet-merges.routes.ts';
import { registerMetrics, watchAnswers } from './metrics/metrics.routes.ts';
import { openMetrics } from './metrics/metrics.ts';
import { registerNoteRoutes } from './notes/notes.routes.ts';
import { drawnPages } from './pages/drawn-pages.ts';
import { registerPetRoutes } from './pets/pets.routes.ts';
import { registerPhotoRoutes } from './photos/photos.routes.ts';
import { registerPlanningRoutes } from './planning/planning.routes.ts';
import { registerPrivacyRoutes } from './privacy/privacy.routes.ts';
import { registerForwarding, registerProxyRoutes, watchForwarding } from './proxy/proxy.routes.ts';
import { registerRectificationRoutes } from './rectifications/rectifications.routes.ts';
import { registerReplyRoutes } from './replies/replies.routes.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import { registerRequirementRoutes } from './requirements/requirements.routes.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { registerServiceRoutes } from './services/services.routes.ts';
import { findCaller } from './session/caller.service.ts';
import { registerConfirmationRoutes } from './session/confirmations.routes.ts';
import { registerPasskeyRoutes } from './session/passkeys.routes.ts';
import { registerProtectionRoutes } from './session/protection.routes.ts';
import { registerSessionRoutes } from './session/session.routes.ts';
import { registerTownAccountRoutes } from './session/town-account.routes.ts';
import { registerSetupRoutes } from './setup/setup.routes.ts';
import { registerSheetRoutes } from './sheets/sheets.routes.ts';
import { registerTermRoutes } from './terms/terms.routes.ts';
import { registerTownRoutes } from './town/town.routes.ts';
import { registerTransferRoutes } from './transfers/transfers.routes.ts';
import { hashesWaiting } from './users/passwords.ts';
import { registerUserRoutes } from './users/users.routes.ts';
import { registerVaccineRoutes } from './vaccines/vaccines.routes.ts';
import { registerWalkInRoutes } from './walk-ins/walk-ins.routes.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Milliseconds a client has to send its headers and the whole request; and between looks at who is late. */
const TIMEOUTS = { headers: 10_000, request: 15_000, check: 1_000 };

/** Of passwords that wait to be hashed: half of what is refused. */
const MANY_HASHES = 50;

/** The whole server but its socket: hooks first, then every room's routes. */
export async function buildApp(
  context: Context,
  logger: FastifyServerOptions['logger'],
  timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const { config, database, db, now } = context;
  const app = Fastify({
    logger,
    // One line a request, by hand: accessLog.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.request,
    trustProxy: config.TRUST_PROXY ?? false,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answer(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const metrics = openMetrics(database, now);
  watchAnswers(app, metrics, accessLog(app, logger));
  const effort = openEffort(context, () => hashesWaiting() > MANY_HASHES);
  addFigures(metrics, context, effort);
  registerErrors(app);
  registerBodies(app);
  registerClosing(app);
  if (config.TRUST_PROXY) registerForwarding(app);
  watchForwarding(app, context);
  registerHeaders(app, config.PUBLIC_URL.startsWith('https:'));
  await registerCompression(app);
  // The page of the documents brings routes that know nothing of access: it comes before the check.
  await registerDocs(app, config);
  registerAccess(app, (token) => findCaller(db, token, now()));
  registerEffort(app, effort);
  registerLimits(app, context.limits);

  const sendWhole = wholeLists();
  registerHealth(app, context);
  registerMetrics(app, metrics, config);
  registerCityRoutes(app, context);
  registerAnimalRoutes(app, context);
  registerUserRoutes(app, context, sendWhole);
  registerSessionRoutes(app, context);
  registerTownAccountRoutes(app, context);
  registerProtectionRoutes(app, context);
  registerPasskeyRoutes(app, context);
  registerConfirmationRoutes(app, context);
  registerTownRoutes(app, context);
  registerPetRoutes(app, context, sendWhole);
  registerPhotoRoutes(app, context);
  registerNoteRoutes(app, context);
  registerAgendaRoutes(app, context);
  registerVaccineRoutes(app, context);
  registerServiceRoutes(app, context);
  registerRequirementRoutes(app, context);
  registerTermRoutes(app, context);
  registerHealthBookRoutes(app, context);
  registerCertificateRoutes(app, context);
  registerEligibilityRoutes(app, context);
  registerBookingRoutes(app, context, metrics);
  registerReplyRoutes(app, context);
  registerSheetRoutes(app, context);
  registerFeedRoutes(app, context);
  registerSearchRoutes(app, context);
  registerReportRoutes(app, context);
  registerPlanningRoutes(app, context);
  registerRectificationRoutes(app, context);
  registerTransferRoutes(app, context);
  registerMergeRoutes(app, context);
  registerPetMergeRoutes(app, context);
  registerLeavingRoutes(app, context);
  registerPrivacyRoutes(app, context);
  registerDeliveryRoutes(app, context);
  registerWalkInRoutes(app, context);
  registerHistoryRoutes(app, context);
  registerCardRoutes(app, context);
  registerSetupRoutes(app, context);
  registerProxyRoutes(app, context);
  await registerWeb(app, config, { drawn: drawnPages(context, app.log) });
  return app;
}
