import { User, UserPlus } from 'lucide-react';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { ConsentBox } from '../../accounts/users/consent-box.tsx';
import { initialsOf } from '../../accounts/users/initials.ts';
import { PersonField } from '../../accounts/users/person-field.tsx';
import { PrivacyNote } from '../../accounts/users/privacy-note.tsx';
import { useTownPlace } from '../../accounts/users/use-town-place.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import type { WalkInForm } from './use-walk-in.ts';
import styles from './walk-in.module.css';

export function PersonPart({ form }: { form: WalkInForm }) {
  const { owner, lookup, text } = form;
  return (
    <section className={`stack gap-s3 ${styles.part}`} aria-labelledby="walk-in-person">
      <h3 className={`row ${styles.title}`} id="walk-in-person">
        <User aria-hidden />
        Persona
      </h3>
      <div className={`stack gap-s3 ${styles.dni}`}>
        {!lookup.isFixed && (
          <div data-part="dni">
            <TextField
              label="DNI"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              autoFocus
              ref={selectFound}
              {...text('dni')}
            />
          </div>
        )}
        <div role="status">
          {owner && <KnownOwner card={owner} />}
          {owner === null && (
            <p className={`row ${styles.nobody}`}>
              <UserPlus aria-hidden />
              Nadie tiene ese DNI: con tres datos queda registrado.
            </p>
          )}
          {owner === undefined && lookup.isFetching && <p className={`row ${styles.nobody}`}>Buscando…</p>}
        </div>
      </div>
      {lookup.isFailed && (
        <LoadFailedNote
          title={lookup.isFixed ? 'No pudimos cargar a esta persona' : 'No pudimos buscar ese DNI'}
          onRetry={lookup.retry}
        />
      )}
      {owner === null && <NewPerson form={form} />}
    </section>
  );
}

/** Selects the DNI of a recovered draft, so that typing replaces it. */
function selectFound(input: HTMLInputElement | null): void {
  input?.select();
}

function NewPerson({ form: { text, fields } }: { form: WalkInForm }) {
  const { StateId, CityId } = useTownPlace();
  const isOpen = [fields.userName, fields.userLastName, fields.userPhone].includes('');
  return (
    <>
      <div className={`stack gap-s3 ${styles.three}`} data-part="new" data-is-open={isOpen}>
        <PersonField isOthers {...text('userName')} />
        <PersonField isOthers {...text('userLastName')} />
        <PersonField isOthers {...text('userPhone')} />
      </div>
      {StateId !== null && CityId !== null && (
        <p className="quiet small">Provincia y localidad: las del municipio. Lo demás se completa después.</p>
      )}
    </>
  );
}

/** Stands below all fields, so that staff needn't pass it. */
export function PersonNotice({ form: { fields, change } }: { form: WalkInForm }) {
  return (
    <div className={`stack gap-s3 ${styles.part}`}>
      <ConsentBox
        isOfOther
        version={fields.consentVersion}
        onChange={(consentVersion) => change({ consentVersion })}
      />
      <PrivacyNote whose="counter" />
    </div>
  );
}

function KnownOwner({ card: { Person, Bookings } }: { card: PersonProfile }) {
  const came = Bookings.filter(({ bookingStatus }) => bookingStatus === 'D').length;
  const missed = Bookings.filter(({ bookingStatus }) => bookingStatus === 'N').length;
  return (
    <div className={styles.known}>
      <Avatar size="sm">{initialsOf(Person)}</Avatar>
      <p>
        <b>
          {Person.userName} {Person.userLastName}
        </b>
        <small className="num">{[Person.userPhone, Person.City.cityName].filter(Boolean).join(' · ')}</small>
      </p>
      {came + missed > 0 && (
        <small>
          Vino {came === 1 ? '1 vez' : `${came} veces`}
          {missed > 0 && ` · faltó ${missed}`}
        </small>
      )}
    </div>
  );
}
