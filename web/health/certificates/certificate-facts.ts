import { NO_BREED } from '#shared/catalogues/animals.ts';
import type { Certificate } from '#shared/health/certificates.ts';
import type { Procedure, Vaccination } from '#shared/health/health-rows.ts';
import { formatChip } from '#shared/pets/chips.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { ageInWords } from '#shared/platform/age.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { Fact } from '../../platform/ui/fact-list.tsx';

/** Printed for unknown values, to be filled in by hand. */
const BLANK_LINE = '________________';

export function formatAct({ Vaccination: vaccination }: Certificate): string {
  return vaccination?.vaccineName ?? 'Castración';
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
    ['Chip', chipCode ? formatChip(chipCode) : 'No tiene registrado'],
    ['Castración', neuteredInWords(paper)],
    ['Responsable', `${pet.User.userName} ${pet.User.userLastName}`],
  ];
}

function neuteredInWords({ petNeutered }: Certificate): string {
  return { Y: 'Sí', N: 'No', U: 'Sin datos' }[petNeutered];
}

export function actFacts({ Vaccination: vaccination, Procedure: done }: Certificate): Fact[] {
  if (vaccination) return vaccinationFacts(vaccination);
  return done ? [['Fecha', formatIsoDate(done.doneOn)], ...vetFacts(done)] : [];
}

function vaccinationFacts(vaccination: Vaccination): Fact[] {
  const expiry = vaccination.batchExpiresOn && `, vence el ${formatIsoDate(vaccination.batchExpiresOn)}`;
  return [
    ['Aplicada', formatIsoDate(vaccination.givenOn)],
    ['Vigente hasta', formatIsoDate(vaccination.nextDueOn)],
    ['Laboratorio', vaccination.batchLab],
    ['Lote', `${vaccination.batchCode}${expiry || ''}`],
    ...vetFacts(vaccination),
    ['N.º de certificado oficial', vaccination.officialNumber || BLANK_LINE],
  ];
}

function vetFacts({ vetName, vetLicence, place }: Vaccination | Procedure): Fact[] {
  return [
    ['Veterinaria/o', [vetName, vetLicence].filter(Boolean).join(', ')],
    ['Lugar', place],
  ];
}
