import { useState } from 'react';
import type { OwnDraw } from '#shared/bookings/draws.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { townNow } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { DrawForm } from './draw-form.tsx';
import { DrawLayout } from './draw-layout.tsx';
import { DrawResult } from './draw-result.tsx';
import { useOwnDraw } from './draws.api.ts';

export function DrawEntryScreen() {
  const id = useIdParam();
  return (
    <DrawLayout id={id} query={useOwnDraw(id ?? 0)}>
      {(draw) => <Entry draw={draw} />}
    </DrawLayout>
  );
}

function Entry({ draw }: { draw: OwnDraw }) {
  const [isChanging, setChanging] = useState(false);
  const isOpen = draw.drawState === 'open' && townNow() < draw.closesAt;
  if (draw.entry && !(isOpen && isChanging))
    return <DrawResult draw={draw} entry={draw.entry} isOpen={isOpen} onEdit={() => setChanging(true)} />;
  if (isOpen) return <DrawForm draw={draw} onDone={() => setChanging(false)} />;
  return (
    <>
      <PageTitle text={`${draw.serviceName} · cerró el ${formatShortMoment(draw.closesAt)}`}>
        La inscripción cerró
      </PageTitle>
      <LinkButton to={`/sorteos/${draw.id}`}>Ver el sorteo</LinkButton>
    </>
  );
}
