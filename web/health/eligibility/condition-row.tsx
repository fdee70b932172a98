import { Cpu, Pencil, SquareCheckBig, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import styles from './conditions.module.css';
import type { ConditionRow } from './use-conditions.ts';

type ConditionRowViewProps = {
  handlers: ConditionRow;
  sentence: string;
  details?: ReactNode;
  isChecked: boolean;
  description?: string;
  children: ReactNode;
};

export function ConditionRowView(props: ConditionRowViewProps) {
  const { handlers, sentence, isChecked } = props;
  const text = isChecked ? 'La controla el sistema' : 'La marca el vecino';
  const origin = (
    <small className={styles.origin}>
      {isChecked ? <Cpu size={16} aria-hidden /> : <SquareCheckBig size={16} aria-hidden />}
      {[text, props.description].filter(Boolean).join(' · ')}
    </small>
  );
  if (handlers.isOpen)
    return (
      <OpenCondition handlers={handlers} origin={origin}>
        {props.children}
      </OpenCondition>
    );
  const name = isChecked ? sentence.replaceAll('*', '') : sentence;
  return (
    <div className={`row gap-s1 ${styles.line}`}>
      <div className={styles.text}>
        <p>{isChecked ? <EmphasisedText text={sentence} /> : sentence}</p>
        {origin}
        {props.details}
      </div>
      <IconButton id={`edit-${handlers.rowKey}`} label={`Editar: ${name}`} onClick={handlers.onOpen}>
        <Pencil />
      </IconButton>
      <IconButton label={`Eliminar: ${name}`} onClick={handlers.onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

type OpenConditionProps = { handlers: ConditionRow; origin: ReactNode; children: ReactNode };

function OpenCondition({ handlers, origin, children }: OpenConditionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current;
    if (!row?.querySelector('[aria-invalid="true"]'))
      focusLater(() => row?.querySelector<HTMLElement>('input, select, button') ?? null);
  }, []);

  function finishOnEnter(event: KeyboardEvent<HTMLDivElement>): void {
    const field = event.target;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (field.type === 'text' && field.role !== 'combobox') handlers.onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the fields inside
    <div ref={box} className={`stack gap-s3 ${styles.open}`} onKeyDown={finishOnEnter}>
      {children}
      <div className={`cluster ${styles.foot}`}>
        {origin}
        <Button variant="quiet" onClick={handlers.onCancel}>
          Cancelar
        </Button>
        <Button onClick={handlers.onDone}>Listo</Button>
      </div>
    </div>
  );
}

function EmphasisedText({ text }: { text: string }) {
  return [...text.matchAll(/\*([^*]+)\*|[^*]+/g)].map(({ index, 0: plain, 1: value }) =>
    value ? <b key={index}>{value}</b> : <span key={index}>{plain}</span>,
  );
}
