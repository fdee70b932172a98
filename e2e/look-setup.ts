import { expect } from '@playwright/test';
import { type Looks, look, lookAt, lookInto, open, press } from './look.ts';

function catalogue(path: string, list: string, one: string, parent = ''): Looks {
  return {
    [path]: (page) => lookAt(page, `/${path}${parent}`, list),
    [`${path}-edit/:id?`]: async (page) => {
      await open(page, `/${path}-edit${parent}`, `Alta de ${one}`);
      await press(page, 'Guardar');
      await look(page);
      await lookAt(page, `/${path}-edit/1`, `Edición de ${one}`);
      await lookInto(page, 'Eliminar');
    },
  };
}

export const SETUP: Looks = {
  ...catalogue('admin-states', 'Listado de provincias', 'provincia'),
  ...catalogue('admin-cities', 'Listado de Localidades', 'localidad', '?state=1'),
  ...catalogue('admin-species', 'Listado de especies', 'especie'),
  ...catalogue('admin-breeds', 'Listado de Razas', 'raza', '?specie=1'),
  ...catalogue('admin-locations', 'Lugares', 'lugar'),
  'admin-services': (page) => lookAt(page, '/admin-services', 'Servicios'),
  'admin-services-edit/:id?': async (page, { setting }) => {
    await open(page, '/admin-services-edit', 'Alta de servicio');
    await press(page, 'Guardar');
    await look(page);
    await open(page, `/admin-services-edit/${setting.service.id}`, 'Edición de servicio');
    await look(page);
    await page.getByRole('tab', { name: 'Requisitos' }).click();
    await expect(page.getByRole('grid', { name: 'Requisitos' }).getByRole('row')).toHaveCount(1);
    await look(page);
    await press(page, /^Editar: /);
    await look(page);
    await open(page, '/admin-services-edit/1?solapa=preparacion', 'Edición de servicio');
    await expect(page.getByRole('region', { name: 'Después de la cirugía' })).toBeVisible();
    await look(page);
    await press(page, /^Editar preparación 1/);
    await look(page);
  },
  'admin-closures': async (page) => {
    await lookAt(page, '/admin-closures', 'Cierres y feriados');
    await lookInto(page, 'Agregar');
    await lookInto(page, /^Feriados nacionales/);
  },
  'admin-termsAndConditions': async (page) => {
    await open(page, '/admin-termsAndConditions', 'Términos y Condiciones');
    await page.getByLabel('Declaración').fill('');
    await look(page);
    await lookInto(page, 'Guardar');
  },
};
