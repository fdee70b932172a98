import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PetCard } from '#shared/desk/cards.ts';
import { dniInGroups } from '#shared/platform/dni.ts';
import { initialsOf } from '../../accounts/users/initials.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { CallButtons } from './call-buttons.tsx';
import styles from './cards.module.css';

/** Whose the pet is, a press from the card and from a call. */
export function OwnerCard({ owner, text }: { owner: PetCard['Owner']; text: string }) {
  const { userName, userLastName, userIdNumber, userPhone } = owner;
  const name = `${userName} ${userLastName}`;
  const dni = userIdNumber && `DNI ${dniInGroups(userIdNumber)}`;
  return (
    <Card isFlush aria-labelledby="owner" className={styles.card}>
      <div className="card-head">
        <h2 id="owner">De quién es</h2>
      </div>
      <div className={styles.owner}>
        <Avatar size="sm">
          <span aria-hidden="true">{initialsOf(owner)}</span>
        </Avatar>
        <span className={styles.words}>
          <Link to={personPath(owner.id)}>{name}</Link>
          <small className="num">{[dni, userPhone].filter(Boolean).join(' · ')}</small>
        </span>
        <ChevronRight size={20} aria-hidden />
      </div>
      {userPhone && <CallButtons phone={userPhone} name={name} text={text} />}
    </Card>
  );
}
