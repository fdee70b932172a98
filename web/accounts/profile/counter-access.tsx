import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { User } from '#shared/accounts/users.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, toWallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { useGiveClaimCode, useGiveTemporaryPassword } from './counter-access.api.ts';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';

type CounterAccessProps = {
  person: Pick<User, 'id' | 'userName' | 'userEmail' | 'userIdNumber' | 'userPhone' | 'RoleId'>;
  hasAccount: boolean;
};

/** Gives a person access at the counter: a code for people without email, a password for towns without mail. */
export function CounterAccess({ person, hasAccount }: CounterAccessProps) {
  const { userEmail, userIdNumber, RoleId } = person;
  const canClaim = RoleId === ROLE_IDS.USER && !userEmail && !hasAccount && userIdNumber !== '';
  if (canClaim) return <ClaimCode person={person} />;
  return userEmail && !TOWN.isMailEnabled ? <Password person={person} /> : null;
}

function ClaimCode({ person: { id, userName, userPhone } }: Pick<CounterAccessProps, 'person'>) {
  const give = useGiveClaimCode(id);
  const [shownSecret, setShownSecret] = useState<ShownSecret | null>(null);
  const giveCode = () =>
    give.mutate(undefined, {
      onSuccess: ({ claimCode, expiresAt }) =>
        setShownSecret({
          title: `Código para ${userName}`,
          secret: claimCode,
          purpose: `Al registrarse en ${location.host} con su DNI y su correo, la persona escribe este código y la cuenta pasa a ser suya. Vale hasta el ${formatDay(expiresAt)} y reemplaza al anterior.`,
          send: { phone: userPhone, name: userName, text: codeText(userName, formatDay(expiresAt)) },
        }),
    });
  return (
    <>
      <Button isPending={give.isPending} onClick={giveCode}>
        <KeyRound aria-hidden />
        Dar un código de cuenta
      </Button>
      <FormError error={give.error} />
      <SecretDialog content={shownSecret} onClose={() => setShownSecret(null)} />
    </>
  );
}

function Password({ person: { id, userName } }: Pick<CounterAccessProps, 'person'>) {
  const give = useGiveTemporaryPassword(id);
  const [shownSecret, setShownSecret] = useState<ShownSecret | null>(null);
  const givePassword = () =>
    give.mutate(undefined, {
      onSuccess: ({ temporaryPassword }) => setShownSecret(toShownPassword(userName, temporaryPassword)),
    });
  return (
    <>
      <Button isPending={give.isPending} onClick={givePassword}>
        <KeyRound aria-hidden />
        Dar una clave temporal
      </Button>
      <FormError error={give.error} />
      <SecretDialog content={shownSecret} onClose={() => setShownSecret(null)} />
    </>
  );
}

/** Writes the message without the code, because the chat's link stays in the browser's history. */
function codeText(userName: string, validUntil: string): string {
  return `Hola, ${userName}. Te escribimos ${withArticle(TOWN.name, 'de')}. Para ver y cambiar tus turnos, registrate en ${location.host} con tu DNI y tu correo, y escribí el código que te mandamos aparte. Vale hasta el ${validUntil}.`;
}

export function toShownPassword(userName: string, secret: string): ShownSecret {
  return {
    title: `Clave temporal de ${userName}`,
    secret,
    purpose:
      'Acá no salen correos: anotala y dásela en mano. Vale 72 horas, y al ingresar se cambia por otra.',
  };
}

function formatDay(instant: number): string {
  return formatDate(toWallClock(instant, TOWN.timeZone));
}
