import { NO_BREED } from '#shared/catalogues/animals.ts';
import type { Certificate } from '#shared/health/certificates.ts';
import type { Procedure, Vaccination } from '#shared/health/health.ts';
import { chipInGroups } from '#shared/pets/chips.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { ageInWords } from '#shared/platform/age.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { Fact } from '../../platform/ui/fact-list.tsx';

/** Printed for unknown values, to be filled in by hand. */
const BLANK = '________________';

export function actOf({ Vaccination: given }: Certificate): string {
  return given?.vaccineName ?? 'Castración';
}

export function petFacts(paper: Certificate): Fact[] {
  const { Pet: pet, petColour, chipCode, issuedOn } = paper;
  const { breedName, Specie } = pet.Breed;
  const age = pet.petBirthDate && ageInWords(pet.petBirthDate, issuedOn);
  return [
    ['Nombre', pet.petName],
    ['Especie', Specie.specieName ?? ''],
    ['Raza', breedName === NO_BREED ? '' : breedName],
    ['Sexo', pet.petGender === 'X' ? '' : GENDERS[pet.petGender]],
    ['Color', petColour],
    ['Edad', age || ''],
    ['Chip', chipCode ? chipInGroups(chipCode) : 'No tiene registrado'],
    ['Castración', neuteredInWords(paper)],
    ['Responsable', `${pet.User.userName} ${pet.User.userLastName}`],
  ];
}

function neuteredInWords({ petNeutered }: Certificate): string {
  return { Y: 'Sí', N: 'No', U: 'Sin datos' }[petNeutered];
}

export function actFacts({ Vaccination: given, Procedure: done }: Certificate): Fact[] {
  if (given) return vaccinationFacts(given);
  return done ? [['Fecha', formatIsoDate(done.doneOn)], ...byWhom(done)] : [];
}

function vaccinationFacts(given: Vaccination): Fact[] {
  const expiry = given.batchExpiresOn && `, vence el ${formatIsoDate(given.batchExpiresOn)}`;
  return [
    ['Aplicada', formatIsoDate(given.givenOn)],
    ['Vigente hasta', formatIsoDate(given.nextDueOn)],
    ['Laboratorio', given.batchLab],
    ['Lote', `${given.batchCode}${expiry || ''}`],
    ...byWhom(given),
    ['N.º de certificado oficial', given.officialNumber || BLANK],
  ];
}

function byWhom({ vetName, vetLicence, place }: Vaccination | Procedure): Fact[] {
  return [
    ['Veterinaria/o', [vetName, vetLicence].filter(Boolean).join(', ')],
    ['Lugar', place],
  ];
}
