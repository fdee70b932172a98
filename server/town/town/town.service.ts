import { createHash } from 'node:crypto';
import { isPhone } from '#shared/platform/phone.ts';
import {
  findColourProblem,
  LOGO_BOUNDS,
  TOWN_MESSAGES,
  type Town,
  type TownDraft,
  type TownFacts,
} from '#shared/town/town.ts';
import { findCurrentConsentText } from '../../accounts/users/consents.queries.ts';
import { requireCityOfState } from '../../catalogues/cities/cities.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { redrawPicture } from '../../platform/pictures/redraw.service.ts';
import { type Logo, type TownLook, type TownSettings, toLogoUrl } from '../../platform/town-look.ts';
import { findPopulation, upsertPopulation } from './population.queries.ts';
import { findTownRow, type TownRow, upsertTown } from './town.queries.ts';

/** Merges settings from the screen over the configuration in one shared object. */
export function openTownSettings(db: Db, config: TownLook): TownSettings {
  const { TOWN_NAME, TOWN_STATE, TOWN_CITY } = config;
  const defaults = { TOWN_NAME, TOWN_STATE, TOWN_CITY, TOWN_ADDRESS: '', TOWN_COLOUR: '', TOWN_LOGO: null };
  return {
    environment: defaults,
    refresh: async () => {
      const TOWN_CONSENT = await findCurrentConsentText(db);
      Object.assign(config, toTownLook(await findTownRow(db), defaults), { TOWN_CONSENT });
    },
  };
}

function toTownLook(row: TownRow | undefined, defaults: TownLook): TownLook {
  if (!row) return defaults;
  return {
    TOWN_NAME: row.name || defaults.TOWN_NAME,
    // A province set on screen drops the configured city.
    TOWN_STATE: row.stateName ?? defaults.TOWN_STATE,
    TOWN_CITY: row.stateName ? (row.cityName ?? '') : defaults.TOWN_CITY,
    TOWN_ADDRESS: row.address,
    TOWN_COLOUR: row.colour,
    TOWN_LOGO: row.logo === null ? null : toLogo(row.logo),
    TOWN_FACTS: toTownFacts(row),
  };
}

function toTownFacts(row: TownRow | undefined): TownFacts {
  const { audience = '', cost = '', phone = '', hours = '' } = row ?? {};
  return { townAudience: audience, townCost: cost, townPhone: phone, townHours: hours };
}

/** Reads the size from the first chunk of a PNG. */
function toLogo(base64: string): Logo {
  const png = Buffer.from(base64, 'base64');
  const tag = createHash('sha256').update(png).digest('base64url').slice(0, 16);
  return { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20), tag };
}

const LOGO_REDRAWING = { formats: ['Png'], output: 'png', ...LOGO_BOUNDS } as const;

/** Keeps only the pixels of a PNG; an SVG may hold scripts. */
export async function redrawLogo(base64: string): Promise<string> {
  const file = Buffer.from(base64, 'base64');
  const png = file.length <= LOGO_BOUNDS.bytes && (await redrawPicture(file, LOGO_REDRAWING));
  if (!png) throw new AppError('invalid', TOWN_MESSAGES.logo);
  return png.toString('base64');
}

export async function readTown(db: Db, { environment: defaults }: TownSettings): Promise<Town> {
  const row = await findTownRow(db);
  return {
    townName: row?.name ?? '',
    townAddress: row?.address ?? '',
    StateId: row?.stateId ?? null,
    CityId: row?.cityId ?? null,
    townColour: row?.colour ?? '',
    logoUrl: toLogoUrl(row?.logo ? toLogo(row.logo) : null),
    givenName: defaults.TOWN_NAME,
    ...(await findPopulation(db)),
    ...toTownFacts(row),
    updatedAt: row?.updatedAt ?? 0,
  };
}

export async function changeTown(
  db: Db,
  town: TownSettings,
  draft: TownDraft,
  { userId, at }: Author,
): Promise<Town> {
  const colour = draft.townColour.toLowerCase();
  const problem = findColourProblem(colour);
  if (problem) throw new AppError('invalid', problem);
  if (draft.townPhone?.trim() && !isPhone(draft.townPhone))
    throw new AppError('invalid', TOWN_MESSAGES.phone);
  const newLogo = draft.townLogo ? await redrawLogo(draft.townLogo) : null;
  await inTransaction(db, async (trx) => {
    const before = await readTown(trx, town);
    requireUnchanged(draft.updatedAt, before.updatedAt);
    const logo = draft.townLogo === undefined ? await findLogo(trx) : newLogo;
    await upsertTown(trx, {
      name: draft.townName.trim(),
      address: draft.townAddress.trim(),
      ...(await toCityColumns(trx, draft)),
      colour,
      logo,
      ...toFactColumns(draft, before),
      updated_at: Math.max(at, before.updatedAt + 1),
    });
    await savePopulation(trx, draft, before);
    const after = await readTown(trx, town);
    await insertAudit(trx, {
      at,
      userId,
      action: 'town.update',
      entity: 'town',
      entityId: null,
      before,
      after,
    });
  });
  await town.refresh();
  return readTown(db, town);
}

function toFactColumns(draft: TownDraft, before: Town) {
  const { townAudience = before.townAudience, townCost = before.townCost } = draft;
  const { townPhone = before.townPhone, townHours = before.townHours } = draft;
  return {
    audience: townAudience.trim(),
    cost: townCost.trim(),
    phone: townPhone.trim(),
    hours: townHours.trim(),
  };
}

/** Keeps values that an older client omits. */
async function savePopulation(trx: Trx, draft: TownDraft, before: Town): Promise<void> {
  const { inhabitants = before.inhabitants, peoplePerDog = before.peoplePerDog } = draft;
  await upsertPopulation(trx, { inhabitants, peoplePerDog });
}

async function findLogo(trx: Trx): Promise<string | null> {
  return (await findTownRow(trx))?.logo ?? null;
}

async function toCityColumns(trx: Trx, { StateId, CityId }: TownDraft) {
  if (StateId === null) return { state_id: null, city_id: null };
  await requireCityOfState(trx, StateId, CityId);
  return { state_id: StateId, city_id: CityId };
}
