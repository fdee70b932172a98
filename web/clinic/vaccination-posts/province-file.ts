import type { PostDose, VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { townTime } from '../../platform/api/town.ts';

const SUBJECTS = { owner: 'Con responsable', ownerless: 'Sin responsable', unidentified: 'Sin DNI' } as const;

const HEAD = [
  ...['Fecha', 'Hora', 'Lugar', 'Barrio', 'Vacuna', 'Lote', 'Laboratorio', 'Vencimiento del lote'],
  ...['Especie', 'Sexo', 'Nombre del animal', 'Responsable', 'Apellido', 'Nombre', 'DNI', 'Teléfono'],
  ...['Veterinaria/o', 'Matrícula', 'Código de constancia'],
];

export function toProvinceRows(post: VaccinationPost, doses: readonly PostDose[]): string[][] {
  const place = [formatIsoDate(post.postDate), post.postPlace, post.vaccineName] as const;
  return [
    HEAD,
    ...doses.map((dose) => [
      ...[place[0], townTime(dose.givenAt), place[1], dose.neighbourhood, place[2]],
      ...[dose.batchCode, dose.batchLab, formatIsoDate(dose.batchExpiresOn)],
      ...[dose.specieName, dose.petGender === 'X' ? '' : GENDERS[dose.petGender], dose.petName],
      ...[SUBJECTS[dose.subject], dose.userLastName, dose.userName, dose.userIdNumber, dose.userPhone],
      ...[dose.vetName, dose.vetLicence, dose.certificateCode],
    ]),
  ];
}
