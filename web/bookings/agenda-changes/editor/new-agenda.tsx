import { Form } from '../../../platform/forms/form.tsx';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts';
import { EmptyState } from '../../../platform/screens/empty-state.tsx';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { ActionBar } from '../../../platform/ui/action-bar.tsx';
import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { useAgendas, useLocations, useServices } from '../../../schedule/agendas/agendas.api.ts';
import { NewAgendaFields } from './new-agenda-fields.tsx';
import { useNewAgendaForm } from './use-new-agenda-form.ts';

const FORM_ID = 'agenda-start';

export function NewAgenda() {
  const form = useNewAgendaForm();
  const { goBack } = useLeaveGuard(false, '/admin-agendas');
  const { data: services } = useServices();
  const { data: locations } = useLocations();
  const { data: agendas } = useAgendas();
  const isBlocked = services?.length === 0 || locations?.length === 0;
  return (
    <>
      <PageTitle text="Elegí qué se atiende y dónde. Los días y horarios vienen después.">
        Alta de agenda
      </PageTitle>
      {isBlocked ? (
        <MissingPart hasServices={services?.length !== 0} />
      ) : (
        <Card>
          <Form id={FORM_ID} columns={2} onSubmit={form.submit}>
            <NewAgendaFields
              form={form}
              services={services ?? []}
              locations={locations ?? []}
              agendas={agendas ?? []}
            />
          </Form>
        </Card>
      )}
      <ActionBar>
        <Button onClick={goBack}>Descartar</Button>
        {!isBlocked && (
          <Button variant="primary" type="submit" form={FORM_ID} isPending={form.isPending}>
            Continuar
          </Button>
        )}
      </ActionBar>
    </>
  );
}

function MissingPart({ hasServices }: { hasServices: boolean }) {
  return (
    <Card>
      <EmptyState
        title={hasServices ? 'Falta un lugar' : 'Falta un servicio'}
        text="Una agenda une un servicio con el lugar donde se da."
        action={
          <LinkButton variant="primary" to={hasServices ? '/admin-locations-edit' : '/admin-services-edit'}>
            {hasServices ? 'Agregar un lugar' : 'Agregar un servicio'}
          </LinkButton>
        }
      />
    </Card>
  );
}
