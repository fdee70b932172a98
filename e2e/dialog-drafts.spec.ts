import { expect, type Page, test } from '@playwright/test';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import type { Operativo } from '#shared/schedule/operativos.ts';
import { addAgenda, nextWeekday, setUpService } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { uniqueName } from './catalogue.ts';
import { expectAccessible } from './checks.ts';
import { addOperativo } from './draw-town.ts';
import { addPostTown } from './post-town.ts';
import { addPet, changePet, enterAs, listPets, newClerk, type Person, signUp } from './town.ts';

type Case = {
  path: string;
  open: (page: Page) => Promise<void>;
  label: string;
  saveTheirs: () => Promise<string>;
  read: () => Promise<string | undefined>;
};

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Más sobre ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
}

async function prepareOperativo(base: Base, { token }: Person): Promise<Case> {
  const setting = await setUpService(base, 'Castración');
  const operativo = await addOperativo(base, setting.clerk, {
    AgendaId: (await addAgenda(base, setting, [])).id,
    operativoDate: nextWeekday(2),
    operativoTitle: uniqueName('Operativo'),
    operativoState: 'draft',
  });
  const { id, operativoTitle } = operativo;
  return {
    path: '/admin-operativos',
    open: (page) => openFromMenu(page, operativoTitle),
    label: 'Texto para los vecinos',
    saveTheirs: async () => {
      const body = { ...operativo, operativoDescription: 'Traer la libreta' };
      await ask(base, 'PUT', `/api/operativos/${id}`, body, token);
      return body.operativoDescription;
    },
    read: async () => (await listOperativos()).find((each) => each.id === id)?.operativoDescription,
  };

  function listOperativos(): Promise<Operativo[]> {
    return ask(base, 'GET', '/api/operativos', undefined, token);
  }
}

async function preparePost(base: Base, { token }: Person): Promise<Case> {
  const { post } = await addPostTown(base);
  return {
    path: '/admin-vaccination-posts',
    open: (page) => openFromMenu(page, post.postPlace),
    label: 'Lugar',
    saveTheirs: async () => {
      const body = { ...post, postPlace: `${post.postPlace} bis` };
      await ask(base, 'PUT', `/api/vaccination-posts/${post.id}`, body, token);
      post.postPlace = body.postPlace;
      return body.postPlace;
    },
    read: async () =>
      (await ask<VaccinationPost[]>(base, 'GET', '/api/vaccination-posts', undefined, token)).find(
        ({ id }) => id === post.id,
      )?.postPlace,
  };
}

async function prepareVaccine(base: Base, { token }: Person): Promise<Case> {
  const { post } = await addPostTown(base);
  const list = () => ask<Vaccine[]>(base, 'GET', '/api/vaccines', undefined, token);
  const vaccine = (await list()).find(({ id }) => id === post.VaccineId) as Vaccine;
  return {
    path: '/admin-vaccines',
    open: (page) => page.getByRole('button', { name: `Editar ${vaccine.vaccineName}` }).click(),
    label: 'Nombre',
    saveTheirs: async () => {
      const vaccineName = uniqueName('Séxtuple');
      await ask(base, 'PUT', `/api/vaccines/${vaccine.id}`, { ...vaccine, vaccineName }, token);
      vaccine.vaccineName = vaccineName;
      return vaccineName;
    },
    read: async () => (await list()).find(({ id }) => id === vaccine.id)?.vaccineName,
  };
}

async function preparePetComment(base: Base, clerk: Person): Promise<Case> {
  const owner = await signUp(base);
  const pet = await addPet(base, owner, { petName: 'Luna', petComment: 'Mansa' });
  return {
    path: `/admin-pet/${pet.id}`,
    open: (page) => page.getByRole('button', { name: 'Editar el comentario' }).click(),
    label: 'Comentario',
    saveTheirs: async () => {
      await changePet(base, clerk, pet.id, { petName: 'Luna', petComment: 'Es miedosa' });
      return 'Es miedosa';
    },
    read: async () => (await listPets(base, owner))[0]?.petComment,
  };
}

const CASES = {
  'an operativo': prepareOperativo,
  'a vaccination post': preparePost,
  'a vaccine': prepareVaccine,
  'a pet’s comment': preparePetComment,
};

for (const [name, prepare] of Object.entries(CASES))
  test(`after a reload the dialog of ${name} shows a colleague’s save before it overwrites it`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const clerk = await newClerk(baseURL);
    const { path, open, label, saveTheirs, read } = await prepare(baseURL, clerk);
    await enterAs(page, clerk);
    page.on('dialog', (question) => void question.accept());
    await page.goto(path);
    await open(page);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: label, exact: true });
    await field.fill('Lo mío');
    const theirs = await saveTheirs();
    await page.reload();
    await open(page);
    await expect(field).toHaveValue('Lo mío');
    const notice = dialog
      .getByRole('alert')
      .filter({ hasText: 'Estos datos cambiaron mientras los editabas' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(notice).toBeFocused();
    expect(await read()).toBe(theirs);
    await expect(notice).toContainText(`${label}Guardado${theirs}Lo tuyoLo mío`);
    await expectAccessible(page);

    await notice.getByRole('button', { name: 'quedarme con lo mío' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toBe('Lo mío');
  });
