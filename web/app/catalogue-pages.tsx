import { NotFoundScreen } from './not-found-screen.tsx';

export function StatesPage() {
  return <NotFoundScreen />;
}

export function StateEditPage() {
  return <NotFoundScreen />;
}

export function CitiesPage() {
  return <NotFoundScreen />;
}

export function CityEditPage() {
  return <NotFoundScreen />;
}

export function SpeciesPage() {
  return <NotFoundScreen />;
}

export function SpecieEditPage() {
  return <NotFoundScreen />;
}

export function BreedsPage() {
  return <NotFoundScreen />;
}

export function BreedEditPage() {
  return <NotFoundScreen />;
}
