import { ROLE_IDS } from '#shared/accounts/session.ts';
import { TOWN } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { CityFields } from './city-fields.tsx';
import { ConsentBox } from './consent-box.tsx';
import { EmailField, PersonField } from './person-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { roleItems } from './roles.ts';
import type { UserFields } from './user-fields.ts';

type UserFormFieldsProps = { form: Draft<UserFields>; isNew: boolean; isOwn: boolean };

/** Fields in the specification's order (rules.md#screens), without autofill, which would offer the clerk's data. */
export function UserFormFields({ form, isNew, isOwn }: UserFormFieldsProps) {
  const { draft, change, findError, text } = form;
  const isResident = draft.RoleId === ROLE_IDS.USER;
  return (
    <>
      <PersonField isForAnother required {...text('userName')} />
      <PersonField isForAnother required {...text('userLastName')} />
      <PersonField isForAnother required={isResident} hint="Solo números" {...text('userIdNumber')} />
      <EmailFields form={form} isNew={isNew} isOwn={isOwn} />
      <PersonField isForAnother required={isResident} {...text('userPhone')} />
      <PersonField isForAnother required={isResident} {...text('userAddress')} />
      <ComboSelect
        label="Perfil"
        required
        hint={isOwn && 'Solo otra persona puede cambiar tu perfil'}
        items={roleItems(draft.RoleId)}
        value={draft.RoleId}
        onChange={(role) => role !== null && change({ RoleId: role })}
        error={findError('RoleId')}
        disabled={isOwn}
      />
      <CityFields value={draft} onChange={change} findError={findError} required={isResident} />
      {isNew && (
        <WholeRow>
          {isResident && (
            <ConsentBox
              isForAnother
              version={draft.consentVersion}
              onChange={(consentVersion) => change({ consentVersion })}
            />
          )}
          <PrivacyNote whose="counter" />
        </WholeRow>
      )}
    </>
  );
}

type EmailFieldsProps = { form: Draft<UserFields>; isNew: boolean; isOwn: boolean };

function EmailFields({ form, isNew, isOwn }: EmailFieldsProps) {
  if (isOwn) {
    const hint = 'Se cambia en «Cambiar mi correo»';
    return <PersonField isForAnother hint={hint} {...form.text('userEmail')} disabled />;
  }
  const isRequired = form.draft.RoleId !== ROLE_IDS.USER;
  const hint = isNew
    ? `${TOWN.isMailEnabled ? 'Le mandamos una clave temporal. ' : ''}Sin correo no puede ingresar`
    : 'Sin correo no puede ingresar';
  return (
    <>
      <PersonField isForAnother required={isRequired} hint={hint} {...form.text('userEmail')} />
      {isNew && (
        <EmailField
          autoComplete="off"
          required={isRequired}
          label="Reingrese Email"
          {...form.text('repeatEmail')}
        />
      )}
    </>
  );
}
