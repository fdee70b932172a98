import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { ReportView } from '#shared/desk/report-views.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useSavedViews } from '../reports.api.ts';
import styles from './saved-views.module.css';
import { SavedViewsDialog } from './saved-views-dialog.tsx';
import { isSameView } from './view.ts';

type SavedViewsButtonProps = { view: ReportView; onPick: (view: ReportView) => void };

export function SavedViewsButton({ view, onPick }: SavedViewsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: views } = useSavedViews();
  const current = views?.find((each) => isSameView(each.view, view));
  return (
    <>
      <Button className={styles.button} onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        <span className="cut">{current ? current.viewName : 'Vistas'}</span>
        {current && <span className="sr">, ver todas las vistas</span>}
      </Button>
      {isOpen && <SavedViewsDialog view={view} onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  );
}
