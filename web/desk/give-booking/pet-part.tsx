import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { findNextBooking } from '../../bookings/bookings/booking-actions.ts';
import { formatNearMoment } from '../../bookings/change/near-day.words.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { findDueService } from '../../health/eligibility/eligibility-facts.ts';
import { petInWords } from '../../pets/pets/pet.words.ts';
import { SexField } from '../../pets/pets/sex-field.tsx';
import { townNow } from '../../platform/api/town.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { findPetChoice, listLivingPets } from './booking-fields.ts';
import styles from './give-booking.module.css';
import type { BookingForm } from './use-give-booking.ts';

export function PetPart({ form }: { form: BookingForm }) {
  const { fields, owner } = form;
  const pet = findPetChoice(fields, owner);
  const isIncomplete =
    pet === null || (pet === 'new' && (!fields.petName || !fields.SpecieId || !fields.petGender));
  return (
    <section
      className={`stack gap-s3 ${styles.part}`}
      aria-labelledby="booking-pet"
      data-part="pet"
      data-is-open={isIncomplete}
    >
      <h3 className={`row ${styles.title}`} id="booking-pet">
        <Paw />
        Mascota
        {pet === 'new' && <small>Lo demás se completa en la consulta</small>}
      </h3>
      {owner &&
        (listLivingPets(owner).length > 0 ? (
          <OwnPets form={form} profile={owner} chosen={pet} />
        ) : (
          <p className="quiet small">No hay mascotas disponibles</p>
        ))}
      {pet === 'new' && <NewPet form={form} />}
    </section>
  );
}

type OwnPetsProps = { form: BookingForm; profile: PersonProfile; chosen: number | 'new' | null };

function OwnPets({ form, profile, chosen }: OwnPetsProps) {
  const name = useId();
  const error = form.findError('pet');
  const option = (value: number | 'new') => ({
    type: 'radio' as const,
    name,
    checked: value === chosen,
    'aria-invalid': error ? (true as const) : undefined,
    onChange: () => form.change({ pet: value }),
  });
  return (
    <>
      <div role="radiogroup" aria-labelledby="booking-pet" className={`stack gap-s2 ${styles.pets}`}>
        {listLivingPets(profile).map((pet) => {
          const { specieName } = pet.Breed.Specie;
          const next = findNextBooking(
            profile.Bookings.filter(({ PetId }) => PetId === pet.id),
            townNow(),
          );
          const due = findDueService(form.services.listPetServices(pet.id));
          return (
            <label key={pet.id} className="option">
              <input {...option(pet.id)} />
              <Avatar size="sm">
                <PetPicture specieName={specieName} />
              </Avatar>
              <span>
                <b>{pet.petName}</b>
                <small>{petInWords(pet)}</small>
                {next ? (
                  <small>Ya tiene turno: {formatNearMoment(next.bookingStartDate, townNow())}</small>
                ) : (
                  due && <small className={styles.due}>Le toca: {due.vaccineName ?? due.serviceName}</small>
                )}
              </span>
            </label>
          );
        })}
        <label className="option" data-kind="new">
          <input {...option('new')} />
          <Avatar size="sm">
            <Plus />
          </Avatar>
          <span>
            <b>Otra mascota</b>
            <small>Nombre, especie y sexo</small>
          </span>
        </label>
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </>
  );
}

const OTHER_SPECIE_ID = 0;
const COMMON_SPECIES = ['perro', 'gato'];

function NewPet({ form: { fields, change, text, findError } }: { form: BookingForm }) {
  const { data: species = [] } = useSpecies();
  const common = species.filter(({ specieName }) => COMMON_SPECIES.includes(specieName.toLowerCase()));
  const others = species.filter((specie) => !common.includes(specie));
  const isOther = fields.SpecieId !== null && !common.some(({ id }) => id === fields.SpecieId);
  const segments = common.toReversed().map(({ id, specieName }) => ({
    id,
    label: specieName,
    picture: <PetPicture specieName={specieName} />,
  }));
  return (
    <div className={`stack gap-s3 ${styles.three}`}>
      <TextField label="Nombre de la mascota" maxLength={LIMITS.name} {...text('petName')} />
      <Segments
        label="Especie"
        segments={others.length > 0 ? [...segments, { id: OTHER_SPECIE_ID, label: 'Otra' }] : segments}
        value={isOther ? OTHER_SPECIE_ID : fields.SpecieId}
        onChange={(id) => change({ SpecieId: id === OTHER_SPECIE_ID ? (others[0]?.id ?? null) : id })}
        error={findError('SpecieId')}
      />
      <SexField
        value={fields.petGender}
        onChange={(petGender) => change({ petGender })}
        error={findError('petGender')}
      />
      {isOther && (
        <ComboSelect
          label="Qué especie"
          items={others.map(({ id, specieName }) => ({ id, label: specieName }))}
          value={fields.SpecieId}
          onChange={(SpecieId) => change({ SpecieId })}
        />
      )}
    </div>
  );
}
