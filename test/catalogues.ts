import * as animals from '#shared/catalogues/animals.ts';
import * as cities from '#shared/catalogues/cities.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';

export type CatalogueKind = {
  entity: string;
  name: string;
  status: string;
  list: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
  missing: string;
  taken: string;
  parent?: { field: string; create: Endpoint; name: string; missing: string; fixed: string };
};

export const STATE: CatalogueKind = {
  entity: 'state',
  name: 'stateName',
  status: 'stateStatus',
  list: cities.listStates,
  create: cities.createState,
  update: cities.updateState,
  remove: cities.deleteState,
  missing: 'Tenés que ingresar el nombre de la provincia',
  taken: 'Ya existe una provincia con ese nombre',
};

export const CITY: CatalogueKind = {
  entity: 'city',
  name: 'cityName',
  status: 'cityStatus',
  list: cities.listCities,
  create: cities.createCity,
  update: cities.updateCity,
  remove: cities.deleteCity,
  missing: 'Tenés que ingresar el nombre de la localidad',
  taken: 'Ya existe una localidad con ese nombre en la provincia',
  parent: {
    field: 'StateId',
    create: cities.createState,
    name: 'stateName',
    missing: 'La provincia elegida no existe',
    fixed: 'Una localidad no puede cambiar de provincia',
  },
};

export const SPECIE: CatalogueKind = {
  entity: 'specie',
  name: 'specieName',
  status: 'specieStatus',
  list: animals.listSpecies,
  create: animals.createSpecie,
  update: animals.updateSpecie,
  remove: animals.deleteSpecie,
  missing: 'Tenés que ingresar el nombre de la especie',
  taken: 'Ya existe una especie con ese nombre',
};

export const BREED: CatalogueKind = {
  entity: 'breed',
  name: 'breedName',
  status: 'breedStatus',
  list: animals.listBreeds,
  create: animals.createBreed,
  update: animals.updateBreed,
  remove: animals.deleteBreed,
  missing: 'Tenés que ingresar el nombre de la raza',
  taken: 'Ya existe una raza con ese nombre en la especie',
  parent: {
    field: 'SpecieId',
    create: animals.createSpecie,
    name: 'specieName',
    missing: 'La especie elegida no existe',
    fixed: 'Una raza no puede cambiar de especie',
  },
};
