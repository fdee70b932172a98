import { ShieldOff, Unlink } from 'lucide-react';
import { TOWN } from '../../platform/api/town.ts';
import { areTownAccountsOn } from '../../platform/api/town-accounts.ts';
import styles from '../users/users.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { useRemoveTownAccount, useRemoveUserSecondFactor } from './protection.api.ts';
import { Removal } from './removal.tsx';

type UserProtectionProps = { userId: number; isStaff: boolean };

/** What a SYSADMIN does for another's account: closes it where it is open, helps whoever lost what lets them in. */
export function UserProtection({ userId, isStaff }: UserProtectionProps) {
  const factor = useRemoveUserSecondFactor(userId);
  const account = useRemoveTownAccount(userId);
  return (
    <>
      <OpenSessions userId={userId} />
      {isStaff && (
        <div className={`stack gap-s3 ${styles.actions}`}>
          <Removal
            removal={factor}
            label="Quitar el ingreso en dos pasos"
            verb="Quitar"
            icon={<ShieldOff aria-hidden />}
          >
            Es para quien perdió el teléfono y sus códigos de recuperación. Pierde también sus llaves de
            acceso.
            {TOWN.isMailSent && ' Le avisamos por correo.'}
          </Removal>
          {areTownAccountsOn() && (
            <Removal
              removal={account}
              label="Desvincular la cuenta del municipio"
              verb="Desvincular"
              icon={<Unlink aria-hidden />}
            >
              Es para quien recibió otra cuenta del municipio: la próxima que ingrese con su email toma el
              lugar de la anterior. Sus sesiones abiertas se cierran.
            </Removal>
          )}
        </div>
      )}
    </>
  );
}
