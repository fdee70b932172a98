import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { registerFeedRoutes } from './accounts/calendar-feeds/feeds.routes.ts';
import { registerCorrectionRoutes } from './accounts/corrections/corrections.routes.ts';
import { registerConfirmationRoutes } from './accounts/login/confirmations.routes.ts';
import { registerSessionRoutes } from './accounts/login/session.routes.ts';
import { registerTownAccountRoutes } from './accounts/oidc/town-account.routes.ts';
import { registerPasskeyRoutes } from './accounts/passkeys/passkeys.routes.ts';
import { countWaitingHashes } from './accounts/passwords/passwords.service.ts';
import { registerProtectionRoutes } from './accounts/second-factor/protection.routes.ts';
import { findCaller } from './accounts/sessions/caller.service.ts';
import { registerUserRoutes } from './accounts/users/users.routes.ts';
import { registerPlanningRoutes } from './bookings/agenda-changes/planning.routes.ts';
import { registerBookingRoutes } from './bookings/bookings/bookings.routes.ts';
import { registerDeliveryRoutes } from './bookings/calls/deliveries.routes.ts';
import { registerDrawRoutes } from './bookings/draws/draws.routes.ts';
import { registerMailActionRoutes } from './bookings/mail-links/mail-actions.routes.ts';
import { registerWaitingListRoutes } from './bookings/waiting-list/waiting-list.routes.ts';
import { registerWalkInRoutes } from './bookings/walk-ins/walk-ins.routes.ts';
import { registerCityRoutes } from './catalogues/cities/cities.routes.ts';
import { registerAnimalRoutes } from './catalogues/species/animals.routes.ts';
import { registerTermRoutes } from './catalogues/terms/terms.routes.ts';
import { registerVaccineRoutes } from './catalogues/vaccines/vaccines.routes.ts';
import { registerSheetRoutes } from './clinic/sheets/sheets.routes.ts';
import { registerVaccinationPostRoutes } from './clinic/vaccination-posts/posts.routes.ts';
import { registerHistoryRoutes } from './desk/history/history.routes.ts';
import { registerImportRoutes } from './desk/imports/imports.routes.ts';
import { registerProfileRoutes } from './desk/profiles/profiles.routes.ts';
import { registerReportRoutes } from './desk/reports/reports.routes.ts';
import { registerSearchRoutes } from './desk/search/search.routes.ts';
import { registerSettingsRoutes } from './desk/settings/settings.routes.ts';
import { registerCertificateRoutes } from './health/certificates/certificates.routes.ts';
import { registerEligibilityRoutes } from './health/eligibility/eligibility.routes.ts';
import { registerKitRoutes } from './health/kits/kits.routes.ts';
import { registerHealthRecordRoutes } from './health/record/health.routes.ts';
import { registerMergeRoutes } from './ownership/merges/merges.routes.ts';
import { registerPetMergeRoutes } from './ownership/merges/pet-merges.routes.ts';
import { registerTransferRoutes } from './ownership/transfers/transfers.routes.ts';
import { registerNoteRoutes } from './pets/notes/notes.routes.ts';
import { registerPetRoutes } from './pets/pets/pets.routes.ts';
import { registerPhotoRoutes } from './pets/photos/photos.routes.ts';
import type { Context } from './platform/context.ts';
import { registerAccess } from './platform/http/access.ts';
import { registerBodies } from './platform/http/bodies.ts';
import { registerClosing } from './platform/http/closing.ts';
import { registerCompression } from './platform/http/compression.ts';
import { registerDocs } from './platform/http/docs.ts';
import { answerError, registerErrors } from './platform/http/errors.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerLimits } from './platform/http/limits.ts';
import { registerProofOfWork } from './platform/http/proof-of-work.ts';
import { registerHeaders } from './platform/http/security.ts';
import { serializerCompiler, validatorCompiler } from './platform/http/shapes.ts';
import { registerWeb } from './platform/http/web.ts';
import { createWholeLists } from './platform/http/whole-lists.ts';
import { registerMetrics, watchAnswers } from './platform/observability/metrics.routes.ts';
import { openMetrics } from './platform/observability/metrics.ts';
import { openProofOfWork } from './platform/proof-of-work/proof-of-work.service.ts';
import { registerAccountDeletionRoutes } from './privacy/account-deletion/account-deletion.routes.ts';
import { registerPrivacyRoutes } from './privacy/retention/privacy.routes.ts';
import { addRoomMetrics } from './room-metrics.ts';
import { registerAgendaRoutes } from './schedule/agendas/agendas.routes.ts';
import { registerOperativoRoutes } from './schedule/operativos/operativos.routes.ts';
import { registerRequirementRoutes } from './schedule/requirements/requirements.routes.ts';
import { registerServiceRoutes } from './schedule/services/services.routes.ts';
import { createPrerenderedPages } from './site/prerender/prerendered-pages.ts';
import { registerSetupRoutes } from './town/setup/setup.routes.ts';
import { registerTownRoutes } from './town/town/town.routes.ts';
import { registerForwarding, watchForwarding } from './town/trusted-proxy/forwarding.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Milliseconds for a client's headers and whole request, and between checks. */
const TIMEOUTS = { headers: 10_000, request: 15_000, check: 1_000 };

const MAX_WAITING_HASHES = 50;

/** Builds the server without its socket: first the hooks, then every room's routes. */
export async function buildApp(
  context: Context,
  logger: FastifyServerOptions['logger'],
  timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const { config, database, db, now } = context;
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.request,
    trustProxy: config.TRUST_PROXY ?? false,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const metrics = openMetrics(database, now);
  watchAnswers(app, metrics);
  const proofOfWork = openProofOfWork(context, () => countWaitingHashes() > MAX_WAITING_HASHES);
  addRoomMetrics(metrics, context, proofOfWork);
  registerErrors(app);
  registerBodies(app);
  registerClosing(app);
  if (config.TRUST_PROXY) registerForwarding(app);
  watchForwarding(app, context);
  registerHeaders(app, config.PUBLIC_URL.startsWith('https:'));
  await registerCompression(app);
  // Registers before the access check, as the documentation's own routes declare none.
  await registerDocs(app, config);
  registerAccess(app, (token) => findCaller(db, token, now()));
  registerProofOfWork(app, proofOfWork);
  registerLimits(app, context.limits);

  const sendWholeList = createWholeLists();
  registerHealth(app, context);
  registerMetrics(app, metrics, config);
  registerCityRoutes(app, context);
  registerAnimalRoutes(app, context);
  registerUserRoutes(app, context, sendWholeList);
  registerSessionRoutes(app, context);
  registerTownAccountRoutes(app, context);
  registerProtectionRoutes(app, context);
  registerPasskeyRoutes(app, context);
  registerConfirmationRoutes(app, context);
  registerTownRoutes(app, context);
  registerPetRoutes(app, context, sendWholeList);
  registerPhotoRoutes(app, context);
  registerNoteRoutes(app, context);
  registerAgendaRoutes(app, context);
  registerOperativoRoutes(app, context);
  registerVaccineRoutes(app, context);
  registerKitRoutes(app, context);
  registerServiceRoutes(app, context);
  registerRequirementRoutes(app, context);
  registerTermRoutes(app, context);
  registerHealthRecordRoutes(app, context);
  registerCertificateRoutes(app, context);
  registerEligibilityRoutes(app, context);
  registerBookingRoutes(app, context, metrics);
  registerDrawRoutes(app, context);
  registerMailActionRoutes(app, context);
  registerSheetRoutes(app, context);
  registerVaccinationPostRoutes(app, context);
  registerFeedRoutes(app, context);
  registerSearchRoutes(app, context);
  registerReportRoutes(app, context);
  registerPlanningRoutes(app, context);
  registerCorrectionRoutes(app, context);
  registerTransferRoutes(app, context);
  registerMergeRoutes(app, context);
  registerPetMergeRoutes(app, context);
  registerAccountDeletionRoutes(app, context);
  registerPrivacyRoutes(app, context);
  registerDeliveryRoutes(app, context);
  registerWaitingListRoutes(app, context);
  registerWalkInRoutes(app, context);
  registerHistoryRoutes(app, context);
  registerProfileRoutes(app, context);
  registerImportRoutes(app, context);
  registerSettingsRoutes(app, context);
  registerSetupRoutes(app, context);
  await registerWeb(app, config, { prerender: createPrerenderedPages(context, app.log) });
  return app;
}
