import { dniInGroups } from '#shared/dni.ts';
import type { User } from '#shared/users.ts';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CityFields } from './city-fields.tsx';

/** A person's data as people see their own: disabled (spec §2, editor for USER). */
export function PersonFields({ user }: { user: User }) {
  return (
    <Form label="Datos personales" columns={2} onSubmit={ignore}>
      <Shown label="Nombre" value={user.userName} />
      <Shown label="Apellido" value={user.userLastName} />
      <Shown label="DNI" value={dniInGroups(user.userIdNumber)} />
      <Shown label="Email" value={user.userEmail} />
      <Shown label="Teléfono" value={user.userPhone} />
      <Shown label="Dirección" value={user.userAddress} />
      <CityFields value={user} onChange={ignore} errorOf={noError} disabled />
    </Form>
  );
}

function Shown({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} onChange={ignore} disabled />;
}

function ignore() {}

function noError() {
  return null;
}
