import { User, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { ConsentBox } from '../../accounts/users/consent-box.tsx';
import { toInitials } from '../../accounts/users/initials.ts';
import { PersonField } from '../../accounts/users/person-field.tsx';
import { PrivacyNote } from '../../accounts/users/privacy-note.tsx';
import { usePeople } from '../../accounts/users/resident-search.ts';
import { useTownCity } from '../../accounts/users/use-town-city.ts';
import { type ComboItem, ComboSearch } from '../../platform/fields/combo-search.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { type BookingFields, EMPTY_FIELDS } from './booking-fields.ts';
import styles from './give-booking.module.css';
import type { BookingForm } from './use-give-booking.ts';

type PersonPartProps = { form: BookingForm; label: string; onChosen: () => void };

export function PersonPart({ form, label, onChosen }: PersonPartProps) {
  const { owner, lookup, fields, change } = form;
  const section = useRef<HTMLElement>(null);
  const [isPersonFixed] = useState(fields.resident !== null && fields.resident.label === '');
  const [clearCount, setClearCount] = useState(0);
  const hasField = !fields.isNew && (!isPersonFixed || fields.resident === null || lookup.isMissing);

  function choose(person: Partial<BookingFields>): void {
    change({ resident: null, isNew: false, pet: null, ...person });
    lookup.whenReady(onChosen);
  }

  function clear(): void {
    setClearCount(clearCount + 1);
    change({ ...EMPTY_FIELDS, agenda: fields.agenda, place: fields.place, comment: fields.comment });
    focusLater(() => section.current?.querySelector('input') ?? null);
  }

  return (
    <section ref={section} className={`stack gap-s3 ${styles.part}`} aria-labelledby="booking-person">
      <h3 className={`row ${styles.title}`} id="booking-person">
        <User aria-hidden />
        Persona
      </h3>
      <div className={`stack gap-s3 ${hasField ? styles.who : ''}`}>
        {hasField && (
          <ResidentPicker
            key={clearCount}
            label={label}
            value={fields.resident}
            onChange={(resident) => (resident ? choose({ resident }) : change({ resident, pet: null }))}
            error={form.findError('resident')}
            onRegister={(person) =>
              choose({ ...EMPTY_FIELDS, comment: fields.comment, isNew: true, ...person })
            }
          />
        )}
        <div role="status">
          {owner && <KnownOwner profile={owner} onChange={clear} />}
          {owner === null && <NewOwner hasDni={toDniDigits(fields.dni) !== null} onChange={clear} />}
          {owner === undefined && lookup.isFetching && <p className={`row ${styles.nobody}`}>Buscando…</p>}
        </div>
      </div>
      {lookup.isFailed && <LoadFailedNote title="No pudimos cargar a esta persona" onRetry={lookup.retry} />}
      {fields.isNew && <NewPerson form={form} isKnown={Boolean(owner)} />}
    </section>
  );
}

const LOADING_FAILED_MESSAGE = 'No pudimos cargar los vecinos';
const MORE = 'Hay más vecinos: seguí escribiendo el nombre o el DNI.';

type ResidentPickerProps = {
  label: string;
  value: ComboItem | null;
  onChange: (resident: ComboItem | null) => void;
  error: string | null;
  onRegister: (person: Partial<BookingFields>) => void;
};

function ResidentPicker({ label, value, onChange, error, onRegister }: ResidentPickerProps) {
  const [text, setText] = useState(value?.label ?? '');
  const frame = useRef<HTMLDivElement>(null);
  const { people, isSearching, hasMore, isFailed, retry } = usePeople(value === null ? text : '');
  useEffect(() => frame.current?.querySelector('input')?.select(), []);
  return (
    <div ref={frame} className="stack gap-s2">
      <ComboSearch
        label={label}
        placeholder="Escribí para buscar"
        items={people}
        text={text}
        onTextChange={setText}
        value={value}
        onChange={onChange}
        isSearching={isSearching}
        emptyText={isFailed ? LOADING_FAILED_MESSAGE : 'No hay vecinos disponibles'}
        note={hasMore ? MORE : null}
        error={error}
        action={value === null ? toRegisterAction(text, onRegister) : null}
        autoFocus
      />
      {isFailed && <LoadFailedNote title={LOADING_FAILED_MESSAGE} onRetry={retry} />}
    </div>
  );
}

const MIN_PHONE_DIGITS = 9;

function toRegisterAction(text: string, onRegister: ResidentPickerProps['onRegister']) {
  const typed = text.trim();
  const dni = toDniDigits(typed);
  if (dni !== null) return { label: `Registrar DNI ${formatDni(dni)}`, onAction: () => onRegister({ dni }) };
  if (/^[\d\s+()-]+$/.test(typed) && typed.replace(/\D/g, '').length >= MIN_PHONE_DIGITS)
    return { label: `Registrar el teléfono ${typed}`, onAction: () => onRegister({ userPhone: typed }) };
  if (typed === '' || /\d/.test(typed)) return null;
  const words = typed.split(/\s+/);
  const name = { userName: words.slice(0, -1).join(' ') || typed };
  return {
    label: `Registrar a «${typed}»`,
    onAction: () => onRegister(words.length > 1 ? { ...name, userLastName: words.at(-1) ?? '' } : name),
  };
}

function selectText(input: HTMLInputElement | null): void {
  input?.select();
}

function NewPerson({ form: { text, fields }, isKnown }: { form: BookingForm; isKnown: boolean }) {
  const { StateId, CityId } = useTownCity();
  const isIncomplete = [fields.dni, fields.userName, fields.userLastName, fields.userPhone].includes('');
  return (
    <>
      <div className={`stack gap-s3 ${styles.four}`} data-part="new" data-is-open={isIncomplete && !isKnown}>
        <PersonField isForAnother autoFocus ref={selectText} {...text('dni')} name="userIdNumber" />
        {!isKnown && (
          <>
            <PersonField isForAnother {...text('userName')} />
            <PersonField isForAnother {...text('userLastName')} />
            <PersonField isForAnother {...text('userPhone')} />
          </>
        )}
      </div>
      {!isKnown && StateId !== null && CityId !== null && (
        <p className="quiet small">Provincia y localidad: las del municipio. Lo demás se completa después.</p>
      )}
    </>
  );
}

export function PersonNotice({ form: { fields, change } }: { form: BookingForm }) {
  return (
    <div className={`stack gap-s3 ${styles.part}`}>
      <ConsentBox
        isForAnother
        version={fields.consentVersion}
        onChange={(consentVersion) => change({ consentVersion })}
      />
      <PrivacyNote whose="counter" />
    </div>
  );
}

type ChangeProps = { onChange: () => void };

function NewOwner({ hasDni, onChange }: ChangeProps & { hasDni: boolean }) {
  return (
    <div className={`row ${styles.nobody}`}>
      <UserPlus aria-hidden />
      <p>
        {hasDni
          ? 'Nadie tiene ese DNI: con tres datos queda registrado.'
          : 'Con estos datos queda registrado.'}
      </p>
      <ChangePerson onChange={onChange} />
    </div>
  );
}

function ChangePerson({ onChange }: ChangeProps) {
  return (
    <Button variant="quiet" aria-label="Cambiar de persona" onClick={onChange}>
      Cambiar
    </Button>
  );
}

function KnownOwner({ profile: { Person, Bookings }, onChange }: ChangeProps & { profile: PersonProfile }) {
  const doneCount = Bookings.filter(({ bookingStatus }) => bookingStatus === 'D').length;
  const missedCount = Bookings.filter(({ bookingStatus }) => bookingStatus === 'N').length;
  const visits = [
    doneCount > 0 && `vino ${doneCount === 1 ? '1 vez' : `${doneCount} veces`}`,
    missedCount > 0 && `faltó ${missedCount}`,
  ];
  const dni = Person.userIdNumber && `DNI ${formatDni(Person.userIdNumber)}`;
  return (
    <div className={`row gap-s3 ${styles.known}`}>
      <Avatar size="sm">{toInitials(Person)}</Avatar>
      <p>
        <b>
          {Person.userName} {Person.userLastName}
        </b>
        <small className="num">{[dni, Person.userPhone, ...visits].filter(Boolean).join(' · ')}</small>
      </p>
      <ChangePerson onChange={onChange} />
    </div>
  );
}
