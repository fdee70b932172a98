import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Location, listLocations } from '#shared/schedule/locations.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { TOWN } from '../../platform/api/town.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { EmailField } from '../users/person-field.tsx';
import { useRecoverPassword } from './session.api.ts';

const TITLE = 'Olvidé mi contraseña';

type ForgotDialogProps = {
  email: string;
  onSent: (email: string, message: string) => void;
  onClose: () => void;
};

export function ForgotDialog(props: ForgotDialogProps) {
  return TOWN.isMailEnabled ? <MailDialog {...props} /> : <CounterDialog onClose={props.onClose} />;
}

function MailDialog({ email: typed, onSent, onClose }: ForgotDialogProps) {
  const [email, setEmail] = useState(typed);
  const recovery = useRecoverPassword();

  function submit() {
    recovery.mutate(email, {
      onSuccess: ({ message }) => {
        showToast(message, 'ok');
        onSent(email, message);
        onClose();
        focusPageTitle();
      },
    });
  }

  return (
    <FormDialog
      title={TITLE}
      verb="Confirmar"
      isPending={recovery.isPending}
      fieldError={recovery.error}
      onSave={submit}
      onClose={onClose}
    >
      <EmailField
        label="Email"
        hint="Te mandamos una clave temporal por correo"
        name="email"
        autoComplete="username"
        error={recovery.error?.message}
        value={email}
        onChange={setEmail}
      />
    </FormDialog>
  );
}

function CounterDialog({ onClose }: Pick<ForgotDialogProps, 'onClose'>) {
  const { data: locations = [] } = useQuery({
    queryKey: ['locations'],
    queryFn: toQueryFn(listLocations, {}),
    staleTime: 300_000,
  });
  const foot = (
    <Button variant="primary" onClick={onClose}>
      Entendido
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={TITLE} foot={foot}>
      <p>
        Este municipio no manda correos. En el mostrador te dan en el momento un código para volver a entrar:
        llevá tu DNI.
      </p>
      <CounterList locations={locations} />
    </Dialog>
  );
}

type CounterListProps = {
  locations: readonly Pick<Location, 'id' | 'locationName' | 'locationAddress' | 'locationPhone'>[];
};

export function CounterList({ locations }: CounterListProps) {
  const townPhone = TOWN.facts?.townPhone;
  return (
    <ul className="stack gap-s3" aria-label="Dónde pedirlo">
      {(TOWN.address || townPhone) && <Counter name={TOWN.name} address={TOWN.address} phone={townPhone} />}
      {locations.map(({ id, locationName, locationAddress, locationPhone }) => (
        <Counter key={id} name={locationName} address={locationAddress} phone={locationPhone} />
      ))}
    </ul>
  );
}

type CounterProps = { name: string; address: string | null; phone: string | undefined };

function Counter({ name, address, phone }: CounterProps) {
  return (
    <li>
      <b>{name}</b>
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      {phone && (
        <>
          <br />
          <a href={toTelLink(phone)}>Tel. {phone}</a>
        </>
      )}
    </li>
  );
}
