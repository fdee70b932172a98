import { expect } from '@playwright/test';
import { checkDialog, checkLook, type Looks, openAndCheck, openScreen, press } from './look.ts';

function catalogue(path: string, list: string, one: string, parent = ''): Looks {
  return {
    [path]: (page) => openAndCheck(page, `/${path}${parent}`, list),
    [`${path}-edit/:id?`]: async (page) => {
      await openScreen(page, `/${path}-edit${parent}`, `Alta de ${one}`);
      await press(page, 'Guardar');
      await checkLook(page);
      await openAndCheck(page, `/${path}-edit/1`, `Edición de ${one}`);
      await checkDialog(page, 'Eliminar');
    },
  };
}

export const SETUP_LOOKS: Looks = {
  ...catalogue('admin-states', 'Listado de provincias', 'provincia'),
  ...catalogue('admin-cities', 'Listado de Localidades', 'localidad', '?state=1'),
  ...catalogue('admin-species', 'Listado de especies', 'especie'),
  ...catalogue('admin-breeds', 'Listado de Razas', 'raza', '?specie=1'),
  ...catalogue('admin-locations', 'Lugares', 'lugar'),
  'admin-services': (page) => openAndCheck(page, '/admin-services', 'Servicios'),
  'admin-services-edit/:id?': async (page, { setting }) => {
    await openScreen(page, '/admin-services-edit', 'Alta de servicio');
    await press(page, 'Guardar');
    await checkLook(page);
    await openScreen(page, `/admin-services-edit/${setting.service.id}`, 'Edición de servicio');
    await checkLook(page);
    await page.getByRole('tab', { name: 'Requisitos' }).click();
    await expect(page.getByRole('grid', { name: 'Requisitos' }).getByRole('row')).toHaveCount(1);
    await checkLook(page);
    await press(page, /^Editar: /);
    await checkLook(page);
    await openScreen(page, '/admin-services-edit/1?solapa=preparacion', 'Edición de servicio');
    await expect(page.getByRole('region', { name: 'Después de la cirugía' })).toBeVisible();
    await checkLook(page);
    await press(page, /^Editar preparación 1/);
    await checkLook(page);
  },
  'admin-closures': async (page) => {
    await openAndCheck(page, '/admin-closures', 'Cierres y feriados');
    await checkDialog(page, 'Agregar');
    await checkDialog(page, /^Feriados nacionales/);
  },
  'admin-termsAndConditions': async (page) => {
    await openScreen(page, '/admin-termsAndConditions', 'Términos y Condiciones');
    await page.getByLabel('Declaración').fill('');
    await checkLook(page);
    await checkDialog(page, 'Guardar');
  },
};
