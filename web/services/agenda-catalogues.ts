import type { CatalogueWords } from '../catalogue/catalogue.ts';

export const SERVICES: CatalogueWords = {
  path: '/admin-services',
  title: 'Servicios',
  one: 'servicio',
  many: 'servicios',
};

export const LOCATIONS: CatalogueWords = {
  path: '/admin-locations',
  title: 'Lugares',
  one: 'lugar',
  many: 'lugares',
};
