import { Eye } from 'lucide-react';
import { TOWN } from '../../platform/api/town.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useAgendas, useServices } from '../../schedule/agendas/agendas.api.ts';
import styles from './setup-aside.module.css';

export function SetupAside() {
  const { data: services } = useServices();
  const first = services?.[0];
  return (
    <>
      <ResidentsView />
      <Card aria-labelledby="import">
        <h2 id="import" className={styles.title}>
          ¿Ya tenés un padrón?
        </h2>
        <p>
          Traé personas, mascotas, castraciones y vacunas de tu Excel: primero te mostramos qué entra, y se
          puede deshacer.
        </p>
        <LinkButton className={styles.wide} to="/admin-import">
          Importar planilla
        </LinkButton>
      </Card>
      <Card aria-labelledby="suggested-rules">
        <h2 id="suggested-rules" className={styles.title}>
          Opcional: reglas sugeridas
        </h2>
        <p>
          Por ejemplo: «a castración viene quien tiene 6 meses o más y no está castrado». Cada servicio tiene
          las suyas.
        </p>
        <LinkButton
          className={styles.wide}
          to={first ? `/admin-services-edit/${first.id}?solapa=requisitos` : '/admin-services'}
        >
          Verlas y elegir
        </LinkButton>
      </Card>
    </>
  );
}

function ResidentsView() {
  const isOpen = useHasPublicAgenda();
  return (
    <Card aria-labelledby="residents-view">
      <h2 id="residents-view" className={styles.title}>
        Así lo ve el vecino
      </h2>
      <div className={`stack gap-s3 ${styles.view}`}>
        <p className={`row gap-s3 ${styles.brand}`}>
          {TOWN.logo ? <img src={TOWN.logo} alt="" height="36" /> : <Paw />}
          <span>
            <b>Turnos de salud animal</b>
            <small>{TOWN.name}</small>
          </span>
        </p>
        <p className={styles.action} data-open={isOpen || undefined}>
          Reservar un turno
        </p>
        <p className="quiet small">
          {isOpen
            ? 'Ya se puede usar: hay una agenda abierta.'
            : 'Se enciende cuando haya una agenda con turnos.'}
        </p>
      </div>
      <LinkButton className={styles.wide} to="/">
        <Eye aria-hidden />
        Ver como vecino
      </LinkButton>
    </Card>
  );
}

function useHasPublicAgenda(): boolean {
  const { data: agendas = [] } = useAgendas();
  const { data: services = [] } = useServices();
  const isPublic = (id: number) => services.some((service) => service.id === id && service.isPublic);
  return agendas.some(({ isActive, ServiceId }) => isActive && isPublic(ServiceId));
}
