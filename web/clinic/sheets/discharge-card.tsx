import { HeartHandshake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { SaveMutation } from '../../platform/forms/use-dialog-form.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { formatHour, receiverInWords } from './discharge.words.ts';
import styles from './discharge-card.module.css';
import { DischargeDialog } from './discharge-dialog.tsx';
import { InstructionsList } from './instructions-list.tsx';

type Props = {
  sheet: Sheet;
  saving: SaveMutation<DischargeDraft>;
  toast: string;
  /** True while the sheet can be discharged; an open dialog stays open afterwards. */
  isShown: boolean;
  print?: ReactNode;
  undo?: ReactNode;
};

export function DischargeCard({ sheet, saving, toast, isShown, ...actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShown && <DischargeSummary sheet={sheet} {...actions} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <DischargeDialog sheet={sheet} saving={saving} toast={toast} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type SummaryProps = Pick<Props, 'sheet' | 'print' | 'undo'> & { onOpen: () => void };

function DischargeSummary({ sheet, print, undo, onOpen }: SummaryProps) {
  const { Handover: discharge, Book } = sheet;
  const ending = Book.Pet.petGender === 'M' ? 'o' : 'a';
  return (
    <Card className={`stack gap-s3 ${styles.card}`} aria-labelledby="handover">
      <h2 id="handover">{discharge ? `Entregad${ending} a ${receiverInWords(discharge)}` : 'Entrega'}</h2>
      <Times sheet={sheet} />
      {discharge && discharge.steps.length > 0 && <InstructionsList steps={discharge.steps} />}
      <div className="cluster gap-s3">
        {discharge && print}
        <Button onClick={onOpen}>
          {!discharge && <HeartHandshake aria-hidden />}
          {discharge ? 'Corregir' : 'Entregar'}
        </Button>
        {discharge && undo}
      </div>
    </Card>
  );
}

function Times({ sheet }: { sheet: Sheet }) {
  const { arrivedAt, insideAt, doneAt, Handover } = sheet;
  const hour = (at: number | null | undefined) => (at ? formatHour(at, sheet) : null);
  return (
    <FactList
      className={styles.times}
      facts={[
        ['Llegó', hour(arrivedAt)],
        ['Entró', hour(insideAt)],
        ['Terminó', hour(Handover?.doneAt ?? doneAt)],
        ['Se entregó', hour(Handover?.deliveredAt)],
      ]}
    />
  );
}
