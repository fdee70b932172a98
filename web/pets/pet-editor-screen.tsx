import { type ReactNode, useState } from 'react';
import type { Pet } from '#shared/pets.ts';
import { EditorSkeleton } from '../ui/editor-skeleton.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { GONE_OR_MISTYPED, NoticeCard } from '../ui/notice-card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PetEditor, type PetEditorProps } from './pet-editor.tsx';
import { usePet } from './pets.api.ts';

type PetEditorScreenProps = PetEditorProps & {
  /** Whose pet it is or will be, above the editor. */
  ownerOf?: (pet: Pet | null) => ReactNode;
  /** What is told of the pet below the editor. */
  children?: ReactNode;
};

export function PetEditorScreen({ ownerOf, children, ...props }: PetEditorScreenProps) {
  const { data: latest = null, isLoading, isSuccess, isLoadingError, refetch } = usePet(props.petId);
  /** Once opened the pet stays on the screen, even while it is being deleted. */
  const [opened, open] = useState<Pet | null>(null);
  if (latest && !opened) open(latest);
  const isReady = props.petId === 0 || opened !== null;

  return (
    <>
      <PageTitle>{props.petId === 0 ? 'Alta de mascota' : 'Edición de mascota'}</PageTitle>
      {isReady && ownerOf?.(opened)}
      {isReady && <PetEditor {...props} pet={latest ?? opened} />}
      {isLoading && <EditorSkeleton />}
      {!isReady && isSuccess && (
        <NoticeCard
          title="No encontramos esta mascota"
          text={GONE_OR_MISTYPED}
          to="/admin-pets"
          action="Ver las mascotas"
        />
      )}
      {isLoadingError && <LoadFailed title="No pudimos cargar la mascota" onRetry={() => void refetch()} />}
      {opened && children}
    </>
  );
}
