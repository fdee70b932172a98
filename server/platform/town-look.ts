import type { TownFacts } from '#shared/town/town.ts';
import { escapeHtml } from './escape-html.ts';

export type Logo = { png: Buffer; width: number; height: number; tag: string };

export type TownLook = {
  TOWN_NAME: string;
  TOWN_STATE: string;
  TOWN_CITY: string;
  TOWN_ADDRESS?: string;
  /** '#rrggbb', dark enough for white text; empty without one. */
  TOWN_COLOUR?: string;
  TOWN_LOGO?: Logo | null;
  TOWN_FACTS?: TownFacts;
  TOWN_CONSENT?: { consentVersion: number; consentText: string } | null;
};

/** `refresh` loads saved settings into the configuration; `environment` keeps the variables' values. */
export type TownSettings = { environment: TownLook; refresh: () => Promise<void> };

export const LOGO_PATH = '/open/logo';

export function toLogoUrl(logo: Logo | null | undefined): string {
  return logo ? `${LOGO_PATH}/${logo.tag}.png` : '';
}

export function createTownCache<T>(look: TownLook, make: () => T): () => T {
  let cachedValue: { version: string; value: T } | undefined;
  return () => {
    const version = toTownVersion(look);
    if (cachedValue?.version !== version) cachedValue = { version, value: make() };
    return cachedValue.value;
  };
}

export function toTownVersion(town: TownLook): string {
  const { TOWN_NAME, TOWN_STATE, TOWN_CITY, TOWN_ADDRESS, TOWN_COLOUR } = town;
  const { TOWN_LOGO, TOWN_CONSENT, TOWN_FACTS } = town;
  const texts = [TOWN_NAME, TOWN_STATE, TOWN_CITY, TOWN_ADDRESS, TOWN_COLOUR];
  return JSON.stringify([...texts, TOWN_LOGO?.tag, TOWN_CONSENT?.consentVersion, TOWN_FACTS]);
}

type PageTown = TownLook & {
  TOWN_TIMEZONE: string;
  SMTP_URL?: string | undefined;
  OIDC_ISSUER?: string | undefined;
};

export function fillTown(template: string, town: PageTown): string {
  const logo = toLogoUrl(town.TOWN_LOGO);
  const values = {
    NAME: town.TOWN_NAME,
    TIMEZONE: town.TOWN_TIMEZONE,
    STATE: town.TOWN_STATE,
    CITY: town.TOWN_CITY,
    ADDRESS: town.TOWN_ADDRESS ?? '',
    LOGO: logo,
    FACTS: town.TOWN_FACTS ? JSON.stringify(town.TOWN_FACTS) : '',
    MAIL: town.SMTP_URL ? 'on' : 'off',
    CONSENT: town.TOWN_CONSENT ? JSON.stringify(town.TOWN_CONSENT) : '',
    ACCOUNTS: town.OIDC_ISSUER ? 'on' : 'off',
  };
  const filled = Object.entries(values).reduce(
    (page, [name, word]) => page.replaceAll(`%TOWN_${name}%`, () => escapeHtml(word)),
    template,
  );
  const pageWithLogo = logo
    ? filled.replaceAll('src="/favicon.svg"', `src="${logo}" class="town-logo"`)
    : filled;
  if (!town.TOWN_COLOUR) return pageWithLogo;
  return pageWithLogo.replace('</head>', `<style>:root{--town:${town.TOWN_COLOUR}}</style></head>`);
}
