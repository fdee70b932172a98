import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/messages.ts';
import { type Pet, petProblem } from '#shared/pets.ts';
import { townNow, townToday } from '../api/town.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { useUpdatePet } from '../pets/pets.api.ts';
import { bookedAlready, bookedMessage } from './gates.ts';
import { PetPanels } from './pet-panels.tsx';
import { pathAfter } from './steps.ts';
import { useChosenPet } from './use-chosen-pet.ts';
import { useGate } from './use-gate.ts';
import { type MissingDetails, useMissingDetails } from './use-missing-details.ts';
import { useNewPetForm } from './use-new-pet-form.ts';
import { useOpenPanel } from './use-open-panel.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/pets';

export function PetStep() {
  const navigate = useNavigate();
  const pet = useChosenPet();
  const missing = useMissingDetails(pet);
  const saving = useUpdatePet();
  const booked = useBookedMessage(pet);
  const goOn = () => void navigate(pathAfter(PATH));
  const gate = useGate(booked ?? problemOf(pet, missing), () => {
    if (!pet || !missing.isEdited) return goOn();
    if (!saving.isPending) saving.mutate(missing.changeOf(pet), { onSuccess: goOn });
  });
  const panel = useOpenPanel();
  const newPet = useNewPetForm(({ id }) => {
    changeProgress({ petId: id });
    goOn();
  });
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text="Elegí una de tus mascotas o agregá otra."
      submits={panel.openId === 'new' && newPet.isBegun ? newPet.id : null}
      isPending={saving.isPending || newPet.isPending}
    >
      <PetPanels panel={panel} newPet={newPet} missing={missing} gate={gate} booked={booked} />
    </WizardFrame>
  );
}

function problemOf(pet: Pet | null, { details }: MissingDetails): string | null {
  if (!pet) return MESSAGES.noPet;
  return petProblem({ ...pet, ...details }, townToday())?.message ?? null;
}

/** The server's refusal, where one's own bookings are at hand to tell it from. */
function useBookedMessage(pet: Pet | null): string | null {
  const { slot } = useProgress();
  const { data: bookings = [] } = useBookings();
  const booked = pet && slot && bookedAlready(pet.id, slot, bookings, townNow());
  return booked ? bookedMessage(booked) : null;
}
