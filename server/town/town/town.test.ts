import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCalendarFeed } from '#shared/accounts/feeds.ts';
import { deleteCity } from '#shared/catalogues/cities.ts';
import { findTown, TOWN_MESSAGES, type TownDraft, updateTown } from '#shared/town/town.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newSysadmin, type Person } from '../../../test/people.ts';
import { buildPng, readPixels } from '../../../test/pictures.ts';
import { buildRecoveryMail } from '../../mail/letters/account-mails.ts';
import { toEnvelope } from '../../mail/transports/envelope.ts';
import { fillTown } from '../../platform/town-look.ts';

const DRAFT: TownDraft = {
  townName: 'Municipalidad de Tunuyán',
  townAddress: 'Belgrano 200',
  StateId: null,
  CityId: null,
  townColour: '#7a1f3d',
};
const LOGO = buildPng({ width: 200, height: 60 });
const townLogo = LOGO.toString('base64');

let api: TestApi;
let sysadmin: Person;
beforeAll(async () => {
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
beforeEach(async () => {
  await api.db.deleteFrom('town').execute();
  await api.town.refresh();
});
afterAll(() => api.close());

const changeTown = (draft: Partial<TownDraft>) =>
  api.call(updateTown, { body: { ...DRAFT, ...draft } }, sysadmin.token);

test('the names of the configuration are the town’s default', async () => {
  const { body } = await api.call(findTown, {}, (await newAdmin(api)).token);
  expect(body).toEqual({
    townName: '',
    townAddress: '',
    StateId: null,
    CityId: null,
    townColour: '',
    logoUrl: '',
    givenName: 'San Carlos',
    inhabitants: null,
    peoplePerDog: null,
    townAudience: '',
    townCost: '',
    townPhone: '',
    townHours: '',
    updatedAt: 0,
  });
  expect(api.config.TOWN_NAME).toBe('San Carlos');
});

test('the facts for the home page are stored trimmed and stay if an older client omits them', async () => {
  const facts = {
    townAudience: 'Perros y gatos',
    townCost: 'Sin costo',
    townPhone: '2622 45-1287',
    townHours: 'Lunes a viernes, de 8 a 13 hs',
  };
  await changeTown({ ...facts, townCost: ' Sin costo ' });
  const { body } = await changeTown({});
  expect(body).toMatchObject(facts);
  expect(api.config.TOWN_FACTS).toEqual(facts);
  const rejected = await api.send(updateTown, { body: { ...DRAFT, townPhone: '12' } }, sysadmin.token);
  expect([rejected.status, rejected.body]).toMatchObject([400, { message: TOWN_MESSAGES.phone }]);
});

test('settings of the town by a SYSADMIN are stored, used in mails and audited', async () => {
  const { status, body } = await changeTown({ townLogo });
  expect(status).toBe(200);
  expect(body).toMatchObject({ townName: 'Municipalidad de Tunuyán', townColour: '#7a1f3d' });
  expect(api.config).toMatchObject({ TOWN_NAME: 'Municipalidad de Tunuyán', TOWN_ADDRESS: 'Belgrano 200' });
  const picture = await api.app.inject(body.logoUrl);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png' });
  expect((await readPixels(picture.rawPayload)).equals(await readPixels(LOGO))).toBe(true);
  const row = await api.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'town')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row).toMatchObject({ action: 'town.update', user_id: sysadmin.id });
  expect(row?.after).not.toContain(townLogo.slice(0, 40));
});

test('an empty name or removed value of the town restores that of the configuration', async () => {
  await changeTown({ townLogo });
  const { body } = await changeTown({ townName: ' ', townLogo: null, townColour: '' });
  expect(body).toMatchObject({ townName: '', logoUrl: '', townColour: '' });
  expect(api.config).toMatchObject({ TOWN_NAME: 'San Carlos', TOWN_LOGO: null, TOWN_COLOUR: '' });
});

test('a change of the town that omits the logo keeps the stored one', async () => {
  await changeTown({ townLogo });
  const { body } = await changeTown({ townName: 'Tunuyán' });
  expect(body.logoUrl).toMatch(/^\/open\/logo\/[\w-]{16}\.png$/);
});

describe('invalid settings', () => {
  test.each([
    ['a colour too pale for white text', { townColour: '#95c11e' }, TOWN_MESSAGES.pale],
    ['a malformed colour', { townColour: 'red;}' }, TOWN_MESSAGES.colour],
    ['an SVG as logo', { townLogo: Buffer.from('<svg/>').toString('base64') }, TOWN_MESSAGES.logo],
    ['an unknown province', { StateId: 9_999 }, 'La provincia elegida no existe'],
  ])('rejects town settings with %s', async (_, draft, message) => {
    const { status, error } = await changeTown(draft as Partial<TownDraft>);
    expect([status, error.message]).toEqual([400, message]);
    expect(api.config.TOWN_NAME).toBe('San Carlos');
  });

  test('rejects a change of the town with a stale updatedAt', async () => {
    const { body } = await changeTown({});
    await changeTown({ townName: 'Otro', updatedAt: body.updatedAt });
    expect((await changeTown({ townName: 'Uno más', updatedAt: body.updatedAt })).status).toBe(409);
  });
});

test('the town’s settings resolve province and city to names, and its city cannot be removed', async () => {
  const state = await api.db
    .selectFrom('states')
    .select('id')
    .where('name', '=', 'Mendoza')
    .executeTakeFirstOrThrow();
  const city = await api.db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('state_id', '=', state.id)
    .executeTakeFirstOrThrow();
  await changeTown({ StateId: state.id, CityId: city.id });
  expect(api.config).toMatchObject({ TOWN_STATE: 'Mendoza', TOWN_CITY: city.name });
  const { error } = await api.call(deleteCity, { params: { id: city.id } }, sysadmin.token);
  expect(error.message).toBe('No se puede eliminar la localidad: tiene 1 municipio');
});

test('another server on the database reads changed town settings', async () => {
  const otherServer = await testApp({ firstApi: api, config: { TOWN_NAME: 'De la configuración' } });
  await changeTown({ townLogo });
  expect(otherServer.config.TOWN_NAME).toBe('De la configuración');
  await otherServer.town.refresh();
  expect(otherServer.config).toMatchObject({ TOWN_NAME: 'Municipalidad de Tunuyán', TOWN_COLOUR: '#7a1f3d' });
  await otherServer.close();
});

test('mails have the town’s logo, colour and address, with a lighter colour in dark mode', async () => {
  await changeTown({ townLogo });
  const mail = buildRecoveryMail(
    { to: 'ana@correo.test', name: 'Ana' },
    { password: 'x', minutes: 30 },
    api.config,
  );
  expect(mail.subject).toContain('Municipalidad de Tunuyán');
  expect(mail.text).toContain('Belgrano 200');
  expect(mail.html).toContain('border-top:6px solid #7a1f3d');
  expect(mail.html).toMatch(/width="147" height="44"/);
  const dark = /\(prefers-color-scheme:dark\)\{\.m-main\{background:(#\w{6})/.exec(mail.html)?.[1];
  expect(dark).not.toBe('#7a1f3d');
  const attached = toEnvelope({ ...mail, logo: api.config.TOWN_LOGO?.png }, 'de@pueblo.test').attachments;
  expect(attached).toMatchObject([{ content: api.config.TOWN_LOGO?.png, contentType: 'image/png' }]);
});

test('calendars use the current name of the town', async () => {
  await changeTown({});
  const { body } = await api.call(makeCalendarFeed, { query: {} }, sysadmin.token);
  expect((await api.app.inject(body.path ?? '')).body).toContain('Municipalidad de Tunuyán');
});

test('pages contain the town’s settings as escaped text', () => {
  const page = '<head><img src="/favicon.svg" /></head>%TOWN_NAME%|%TOWN_ADDRESS%|%TOWN_LOGO%';
  const plainConfig = { ...api.config, TOWN_NAME: 'San <Carlos>' };
  expect(fillTown(page, plainConfig)).toBe('<head><img src="/favicon.svg" /></head>San &#60;Carlos&#62;||');
  const logo = { png: LOGO, width: 200, height: 60, tag: 'abc' };
  const filledPage = fillTown(page, { ...plainConfig, TOWN_COLOUR: '#7a1f3d', TOWN_LOGO: logo });
  expect(filledPage).toContain('<img src="/open/logo/abc.png" class="town-logo" />');
  expect(filledPage).toContain('<style>:root{--town:#7a1f3d}</style></head>');
});
