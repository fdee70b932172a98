import type { ReactNode } from 'react';
import type { User } from '#shared/accounts/users.ts';

type DeletionInput = { user: User | null; isOwn: boolean; bookings: ReactNode };

export function deletionWords({ user, isOwn, bookings }: DeletionInput) {
  const words = isOwn ? OWN_ACCOUNT_WORDS : wordsFor(user);
  const consequence = (
    <>
      <p>{words.consequence} No se puede deshacer.</p>
      {bookings}
    </>
  );
  return { title: words.title, confirmLabel: words.confirm, consequence };
}

const OWN_ACCOUNT_WORDS = {
  title: 'Eliminar mi cuenta',
  confirm: 'Eliminar mi cuenta',
  consequence: 'Borramos tus datos personales y los de tus mascotas, y no vas a poder ingresar más.',
};

function wordsFor(user: User | null): typeof OWN_ACCOUNT_WORDS {
  return {
    title: `¿Eliminar a ${user?.userName} ${user?.userLastName}?`,
    confirm: 'Eliminar',
    consequence: 'Se borran sus datos personales y los de sus mascotas, y no va a poder ingresar más.',
  };
}
