import { HeartHandshake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { Saving } from '../../platform/forms/use-dialog-form.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { AftercareList } from './aftercare-list.tsx';
import styles from './handover-card.module.css';
import { HandoverDialog } from './handover-dialog.tsx';
import { hourOf, whomInWords } from './handover-words.ts';

type Props = {
  sheet: Sheet;
  saving: Saving<HandoverDraft>;
  saved: string;
  /** True while the sheet can be discharged; an open dialog stays open afterwards. */
  isShown: boolean;
  print?: ReactNode;
  undo?: ReactNode;
};

export function HandoverCard({ sheet, saving, saved, isShown, ...actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShown && <Given sheet={sheet} {...actions} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <HandoverDialog sheet={sheet} saving={saving} saved={saved} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type GivenProps = Pick<Props, 'sheet' | 'print' | 'undo'> & { onOpen: () => void };

function Given({ sheet, print, undo, onOpen }: GivenProps) {
  const { Handover: given, Book } = sheet;
  const ending = Book.Pet.petGender === 'M' ? 'o' : 'a';
  return (
    <Card className={`stack gap-s3 ${styles.card}`} aria-labelledby="handover">
      <h2 id="handover">{given ? `Entregad${ending} a ${whomInWords(given)}` : 'Entrega'}</h2>
      <Times sheet={sheet} />
      {given && given.steps.length > 0 && <AftercareList steps={given.steps} />}
      <div className="cluster gap-s3">
        {given && print}
        <Button onClick={onOpen}>
          {!given && <HeartHandshake aria-hidden />}
          {given ? 'Corregir' : 'Entregar'}
        </Button>
        {given && undo}
      </div>
    </Card>
  );
}

function Times({ sheet }: { sheet: Sheet }) {
  const { arrivedAt, insideAt, doneAt, Handover } = sheet;
  const told = (at: number | null | undefined) => (at ? hourOf(at, sheet) : null);
  return (
    <FactList
      className={styles.times}
      facts={[
        ['Llegó', told(arrivedAt)],
        ['Entró', told(insideAt)],
        ['Terminó', told(Handover?.doneAt ?? doneAt)],
        ['Se entregó', told(Handover?.deliveredAt)],
      ]}
    />
  );
}
