import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findPetProblem, type Pet } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { usePets, useUpdatePet } from '../../../pets/pets/pets.api.ts';
import { townToday } from '../../../platform/api/town.ts';
import { useQuestions } from '../../../schedule/requirements/requirements.api.ts';
import { relevantQuestions } from '../gates.ts';
import { pathAfter } from '../steps.ts';
import { useGate } from '../use-gate.ts';
import { WizardFrame } from '../wizard-frame.tsx';
import { changeProgress, useProgress } from '../wizard-state.ts';
import { findOthersProblem } from './also-pets.tsx';
import { PetPanels } from './pet-panels.tsx';
import { useChosenPet, useChosenPets } from './use-chosen-pet.ts';
import { type MissingPetDetails, useMissingDetails } from './use-missing-details.ts';
import { useNewPetForm } from './use-new-pet-form.ts';
import { useOpenPanel } from './use-open-panel.ts';
import { usePetBarriers } from './use-pet-barriers.ts';

const PATH = '/pets';

export function PetStep() {
  const pet = useChosenPet();
  const isChoosing = useIsChoosingOnlyPet();
  const missing = useMissingDetails(pet);
  const saving = useUpdatePet();
  const barriers = usePetBarriers();
  const { findBarrier } = barriers;
  const barrier = pet && findBarrier({ ...pet, ...missing.details });
  const [, ...others] = useChosenPets();
  const { goOn, isPending: isQuestionAwaited } = useGoOn(others);
  const roomProblem = others.length > 0 ? (barriers.room?.refusal ?? null) : null;
  const problem =
    barrier?.reason ?? findProblem(pet, missing) ?? findOthersProblem(others, barriers) ?? roomProblem;
  const gate = useGate(
    problem,
    save,
    isChoosing || isQuestionAwaited || barriers.isLoading || barriers.isRoomAwaited,
  );
  const panel = useOpenPanel();
  const newPet = useNewPetForm((created) => {
    changeProgress({ petId: created.id });
    if (findBarrier(created)) panel.setOpenId('saved');
    else goOn(created);
  });

  function save(): void {
    if (!pet) return;
    if (!missing.isEdited) goOn(pet);
    else if (!saving.isPending) saving.mutate(missing.toChange(pet), { onSuccess: goOn });
  }

  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      formId={panel.openId === 'new' && newPet.isBegun ? newPet.id : null}
      isPending={saving.isPending || newPet.isPending}
    >
      <PetPanels panel={panel} newPet={newPet} missing={missing} gate={gate} barriers={barriers} />
    </WizardFrame>
  );
}

function useGoOn(others: readonly Pet[]) {
  const navigate = useNavigate();
  const { slot } = useProgress();
  const { data: questions, isPending } = useQuestions(slot?.ServiceId ?? 0);
  const goOn = (pet: Pet) => {
    const hasRequirements =
      !slot || !questions || relevantQuestions(questions, [pet, ...others], slot).length > 0;
    if (!hasRequirements) changeProgress({ isCleared: true });
    void navigate(pathAfter(PATH, { hasRequirements }));
  };
  return { goOn, isPending };
}

function findProblem(pet: Pet | null, { details }: MissingPetDetails): string | null {
  if (!pet) return MESSAGES.noPet;
  return findPetProblem({ ...pet, ...details }, townToday())?.message ?? null;
}

/** Chooses the user's only living pet; returns true until it is chosen, and while pets are loading. */
function useIsChoosingOnlyPet(): boolean {
  const { petId } = useProgress();
  const { data: pets, isPending } = usePets();
  const [only, ...others] = pets?.filter(({ petDiedOn }) => petDiedOn === null) ?? [];
  const onlyId = petId === null && others.length === 0 ? only?.id : undefined;
  useEffect(() => {
    if (onlyId) changeProgress({ petId: onlyId });
  }, [onlyId]);

  return isPending || onlyId !== undefined;
}
