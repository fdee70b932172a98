import type { SettingsState } from '#shared/desk/settings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findYearToReview } from '../../bookings/agenda-changes/holidays.service.ts';
import { findLastSentAt } from '../../bookings/calls/deliveries.queries.ts';
import { findNewestTerms } from '../../catalogues/terms/terms.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findLastBackupAt, LATE_BACKUP_MS } from '../../platform/db/snapshots/last-backup.ts';
import { readPrivacyRules } from '../../privacy/retention/privacy-settings.service.ts';
import {
  countFailedMails,
  findAgendaTotals,
  findBatchTotals,
  findLastImportAt,
  findStaffTotals,
  findUpcomingOperativoTotals,
  findUpcomingPostTotals,
  listActiveNames,
} from './settings.queries.ts';

const WARNING_DAYS = 14;
const ENDLESS = '9999-12-31';

type SettingsContext = Pick<Context, 'db' | 'config' | 'now' | 'townNow'>;

export async function readSettingsState(context: SettingsContext, caller: Caller): Promise<SettingsState> {
  const { db, townNow } = context;
  const today = toIsoDate(townNow());
  return {
    services: await listActiveNames(db, 'services'),
    locations: await listActiveNames(db, 'locations'),
    species: await listActiveNames(db, 'species'),
    breeds: await listActiveNames(db, 'breeds'),
    states: await listActiveNames(db, 'states'),
    cities: await listActiveNames(db, 'cities'),
    vaccines: await listActiveNames(db, 'vaccines'),
    ...(await readEndDates(context)),
    operativos: await findUpcomingOperativoTotals(db, today),
    posts: await findUpcomingPostTotals(db, today),
    yearToReview: await findYearToReview(db, townNow()),
    terms: (await findNewestTerms(db)) ?? null,
    mail: await readMailState(context),
    System: caller.roleName === 'SYSADMIN' ? await readSystemState(context) : null,
  };
}

async function readEndDates({
  db,
  townNow,
}: SettingsContext): Promise<Pick<SettingsState, 'agendas' | 'batches'>> {
  const soonDate = toIsoDate(townNow() + WARNING_DAYS * DAY_SECONDS);
  const { total, until } = await findAgendaTotals(db, ENDLESS);
  const hasEnd = until !== null && until !== ENDLESS;
  const agendas = { total, until: hasEnd ? until : null, isEnding: hasEnd && until <= soonDate };
  return { agendas, batches: await findBatchTotals(db, soonDate) };
}

async function readMailState({ db, config, now }: SettingsContext): Promise<SettingsState['mail']> {
  const isMailSent = config.SMTP_URL !== undefined;
  return {
    isSent: isMailSent,
    failed: await countFailedMails(db, now()),
    lastSentAt: await findLastSentAt(db, isMailSent),
  };
}

async function readSystemState({ db, now }: SettingsContext): Promise<SettingsState['System']> {
  const lastBackupAt = await findLastBackupAt(db, now());
  return {
    ...(await findStaffTotals(db)),
    lastBackupAt,
    isBackupLate: lastBackupAt === null || now() - lastBackupAt >= LATE_BACKUP_MS,
    isPrivacyOfficeKnown: (await readPrivacyRules(db)).privacyOffice !== '',
    lastImportAt: await findLastImportAt(db),
  };
}
