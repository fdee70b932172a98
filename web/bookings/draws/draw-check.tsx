import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import styles from './draw-check.module.css';
import { checkDraw, type DrawCheckResult, type FinishedDraw } from './draw-order.ts';

const MAX_SHOWN = 100;

export function DrawCheck({ draw }: { draw: FinishedDraw }) {
  const [check, setCheck] = useState<DrawCheckResult | 'working' | 'failed' | null>(null);

  function start(): void {
    setCheck('working');
    checkDraw(draw).then(setCheck, () => setCheck('failed'));
  }

  return (
    <Card className="stack gap-s3" aria-labelledby="draw-check">
      <h2 id="draw-check">Comprobalo</h2>
      {check === null || check === 'working' ? (
        <>
          <p className="quiet">Tu navegador calcula el orden de nuevo, sin preguntarnos nada.</p>
          <Button variant="primary" isBlock isPending={check === 'working'} onClick={start}>
            Comprobar el sorteo
          </Button>
        </>
      ) : check === 'failed' ? (
        <Note kind="error">Este navegador no puede calcularlo. Probá con otro.</Note>
      ) : (
        <CheckResult check={check} />
      )}
    </Card>
  );
}

function CheckResult({ check: { matchesCommitment, isListWhole, order } }: { check: DrawCheckResult }) {
  const [code, setCode] = useState('');
  const typedCode = code.trim().toUpperCase();
  const place = order.indexOf(typedCode) + 1;
  const shown = typedCode === '' ? order.slice(0, MAX_SHOWN) : [];
  return (
    <>
      <ul className={`stack gap-s2 ${styles.checks}`} aria-live="polite">
        <CheckLine
          isVerified={matchesCommitment}
          verifiedText="El secreto es el que estaba elegido antes de abrir"
          failedText="El secreto no es el que estaba elegido"
        />
        <CheckLine
          isVerified={isListWhole}
          verifiedText="Los códigos son los que había al cerrar"
          failedText="Los códigos no son los que había al cerrar"
        />
        <CheckLine
          isVerified={matchesCommitment && isListWhole}
          verifiedText={`Calculamos el orden: ${order.length === 1 ? '1 código' : `${order.length} códigos`}`}
          failedText="El orden no se puede comprobar"
        />
      </ul>
      <TextField label="Buscá un código" maxLength={12} value={code} onChange={setCode} />
      <p role="status">
        {typedCode !== '' &&
          (place > 0
            ? `${typedCode} salió ${place}.º de ${order.length}`
            : `${typedCode} no está en el sorteo`)}
      </p>
      {shown.length > 0 && (
        <ol className={`num ${styles.order}`} aria-label="Orden del sorteo">
          {shown.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      )}
      {order.length > shown.length && shown.length > 0 && (
        <p className="quiet">
          Los primeros {shown.length} de {order.length}. Buscá los demás por su código.
        </p>
      )}
    </>
  );
}

function CheckLine({
  isVerified,
  verifiedText,
  failedText,
}: {
  isVerified: boolean;
  verifiedText: string;
  failedText: string;
}) {
  return (
    <li data-wrong={!isVerified || undefined}>
      {isVerified ? <CircleCheck size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
      {isVerified ? verifiedText : failedText}
    </li>
  );
}
