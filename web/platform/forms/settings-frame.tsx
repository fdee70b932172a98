import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';
import { StaleEdits } from './editor-frame.tsx';
import { Form } from './form.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import type { Editor } from './use-editor.ts';

type SettingsFrameProps = {
  editor: Pick<Editor, 'isStale' | 'isOver' | 'stale' | 'guard' | 'submit'>;
  children: ReactNode;
};

export function SettingsFrame({ editor, children }: SettingsFrameProps) {
  const formId = useId();
  const { guard } = editor;
  return (
    <>
      <StaleEdits editor={editor} formId={formId} />
      <Card>
        <Form id={formId} columns={2} onSubmit={() => editor.submit(true)}>
          {children}
        </Form>
      </Card>
      <UnsavedChangesDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
