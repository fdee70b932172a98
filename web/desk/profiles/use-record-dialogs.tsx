import { type ReactNode, useState } from 'react';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { CastrationDialog } from '../../health/record/castration-dialog.tsx';
import { ChipDialog } from '../../health/record/chip-dialog.tsx';
import { ColourDialog } from '../../health/record/colour-dialog.tsx';
import { RetractDialog } from '../../health/record/retract-dialog.tsx';
import { StatementDialog } from '../../health/record/statement-dialog.tsx';
import type { Row } from '../../health/record/story-card.tsx';
import { VaccinationDialog } from '../../health/record/vaccination-dialog.tsx';
import { WeightDialog } from '../../health/record/weight-dialog.tsx';
import { GiveDialog } from '../../ownership/transfers/give-dialog.tsx';
import { DeathDialog } from '../../pets/pets/death-dialog.tsx';

type OpenDialog =
  | 'vaccination'
  | 'weight'
  | 'chip'
  | 'statement'
  | 'colour'
  | 'castration'
  | 'death'
  | 'give'
  | Row
  | null;

/** Opens one dialog of the record at a time; staff correct vaccinations and remove other rows. */
export function useRecordDialogs(record: HealthRecord, isStaff: boolean) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  return { open: setOpened, dialog: opened && renderDialog(opened, record, { isStaff, close }) };
}

function renderDialog(
  opened: NonNullable<OpenDialog>,
  record: HealthRecord,
  { isStaff, close }: { isStaff: boolean; close: () => void },
): ReactNode {
  const petId = record.Pet.id;
  if (opened === 'weight') return <WeightDialog petId={petId} weights={record.Weights} onClose={close} />;
  if (opened === 'chip') return <ChipDialog petId={petId} isStaff={isStaff} onClose={close} />;
  if (opened === 'statement') return <StatementDialog pet={record.Pet} onClose={close} />;
  if (opened === 'death') return <DeathDialog pet={record.Pet} onClose={close} />;
  if (opened === 'give') return <GiveDialog pet={record.Pet} onClose={close} />;
  if (opened === 'castration') return <CastrationDialog petId={petId} onClose={close} />;
  if (opened === 'colour') return <ColourDialog record={record} onClose={close} />;
  const isVaccination = opened === 'vaccination' || (isStaff && opened.kind === 'vaccinations');
  if (!isVaccination) return <RetractDialog petId={petId} row={opened} onClose={close} />;
  const correctedId = opened === 'vaccination' ? undefined : opened.id;
  const row = record.Vaccinations.find(({ id }) => id === correctedId) ?? null;
  return <VaccinationDialog record={record} original={row} isStaff={isStaff} onClose={close} />;
}
