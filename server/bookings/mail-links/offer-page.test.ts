import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePetDeath } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, type Person } from '../../../test/people.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';

const GRACE_MS = 60_000;
const PAUSED = 'Tu espera quedó en pausa: para seguir, entrá a «Mis turnos»';
const WAITS = 'Seguís en la lista de espera';
const OVER = 'Ya no estás en la lista de espera';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const desk = createWaitingDesk(() => ({ api, admin }));

async function newOffered() {
  const agenda = await desk.newWaitingAgenda();
  await desk.setOpenMinutes(agenda, { from: 480, to: 510 });
  const waiting = await desk.newWaiting(agenda);
  await desk.runPass();
  return waiting;
}

async function readLastMail({ email }: Person): Promise<{ text: string; url: string }> {
  await deliverMails(api);
  const text = api.mails.findLast(({ to }) => to === email)?.text ?? '';
  return { text, url: /\/lugar-ofrecido\/\S+/.exec(text)?.[0] ?? '' };
}

const openLink = async (url: string) => readMain((await api.app.inject({ url })).body);
const readMain = (html: string) => html.slice(html.indexOf('<main>'));

async function post(url: string, answer: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return readMain((await api.app.inject({ method: 'POST', url, headers, payload: `answer=${answer}` })).body);
}

test('a third declined offer says on every page that the wait is paused', async () => {
  const { owner } = await newOffered();
  for (const words of ['Seguís en tu puesto de la lista', 'Seguís en tu puesto de la lista']) {
    const { url, text } = await readLastMail(owner);
    expect(text).toContain('Con «No puedo ese día» seguís en tu puesto de la lista.');
    expect(await openLink(url)).toContain('Con «No puedo ese día» seguís en tu puesto de la lista.');
    expect(await post(url, 'decline')).toContain(words);
    expect(await openLink(url)).toContain(words);
    await desk.runPass();
  }
  const { url, text } = await readLastMail(owner);
  const note = 'Es el tercer lugar que te ofrecemos: con «No puedo ese día» tu espera queda en pausa.';
  expect(text).toContain(note);
  expect(await openLink(url)).toContain(note);
  for (const _ of ['first', 'repeated']) expect(await post(url, 'decline')).toContain(PAUSED);
  expect(await openLink(url)).toContain(PAUSED);
});

test('an expired offer tells by its link whether the wait goes on or is paused', async () => {
  const { owner } = await newOffered();
  for (const [day, words] of [
    ['2026-12-01', WAITS],
    ['2026-12-02', PAUSED],
  ] as const) {
    desk.setWallClock(wallAt(day, '09:00'));
    const { url } = await readLastMail(owner);
    const until = (await desk.findOffer(owner))?.offerUntilAt ?? 0;
    api.setNow(until + GRACE_MS + 1);
    const text = `Se terminó el tiempo para contestar. ${words}`;
    expect(await openLink(url)).toContain(text);
    expect(await post(url, 'accept')).toContain(text);
    await desk.runPass();
    await desk.runPass();
    expect(await openLink(url)).toContain(text);
    expect(await post(url, 'accept')).toContain(text);
  }
});

test('a revoked offer of a dead pet tells that the wait is over', async () => {
  const { owner, petId } = await newOffered();
  const { url } = await readLastMail(owner);
  const death = { params: { id: petId }, body: { petDiedOn: '2026-12-01' } };
  expect((await api.call(changePetDeath, death, owner.token)).status).toBe(200);
  const text = `Este lugar ya no está disponible. ${OVER}`;
  expect(await openLink(url)).toContain(text);
  expect(await post(url, 'accept')).toContain(text);
});

test('an offer left by its link tells that the wait is over', async () => {
  const { owner } = await newOffered();
  const { url } = await readLastMail(owner);
  expect(await post(url, 'leave')).toContain('Saliste de la lista de espera');
  expect(await openLink(url)).toContain(OVER);
});
