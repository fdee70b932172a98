import { useParams } from 'react-router';
import { AgendaEditorScreen } from './agenda-editor-screen.tsx';
import { AgendaStart } from './agenda-start.tsx';

/** A new agenda begins with what it joins; then come its hours. */
export function AgendaEditPage() {
  const agendaId = Number(useParams().id ?? 0);
  return agendaId === 0 ? <AgendaStart /> : <AgendaEditorScreen key={agendaId} agendaId={agendaId} />;
}
