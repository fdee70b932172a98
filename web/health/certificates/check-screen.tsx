import { BadgeCheck, BadgeX, CircleDashed, SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import {
  CERTIFICATE_MESSAGES,
  CERTIFICATE_STATES,
  type CertificateState,
  type CheckedCertificate,
} from '#shared/health/certificates.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { type Fact, FactList } from '../../platform/ui/fact-list.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useCertificateCheck } from './certificates.api.ts';
import styles from './check-screen.module.css';

const TOO_MANY_STATUS = 429;
const STATE_TEXTS: Readonly<Record<CertificateState, string>> = {
  valid: 'Esta constancia es auténtica y está al día.',
  expired: 'Es auténtica, pero lo que dice ya venció.',
  revoked: 'El municipio la dejó sin efecto.',
};

/** Shows any reader whether a certificate holds, and no more data than that needs. */
export function CheckScreen() {
  const { code = '' } = useParams();
  const { data: paper, error, isPending, refetch } = useCertificateCheck(code);
  return (
    <div className={`stack ${styles.screen}`}>
      <meta name="robots" content="noindex" />
      <PageTitle>Constancia municipal</PageTitle>
      {isPending && (
        <Card aria-busy>
          <Skeleton width="60%" height="2em" />
        </Card>
      )}
      {error && !isPending && <Failed error={error} onRetry={refetch} />}
      {paper &&
        (paper.certificateState === 'unassigned' ? <Unassigned /> : <CertificateFacts paper={paper} />)}
      {paper === null && (
        <Card className="stack gap-s2">
          <p className={`row ${styles.state}`} data-state="unknown">
            <SearchX aria-hidden />
            <b>No encontramos esta constancia</b>
          </p>
          <p className="quiet">Revisá que el código esté completo, o consultá en el municipio.</p>
        </Card>
      )}
    </div>
  );
}

function Unassigned() {
  return (
    <Card className="stack gap-s2">
      <p className={`row ${styles.state}`} data-state="unknown">
        <CircleDashed aria-hidden />
        <b>{CERTIFICATE_MESSAGES.unassigned}</b>
      </p>
      <p className="quiet">
        Vale desde que se entrega con una vacuna. Si te la dieron, avisá en el municipio.
      </p>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isLimited = error instanceof CallError && error.status === TOO_MANY_STATUS;
  const title = isLimited ? 'Se consultó demasiadas veces seguidas' : 'No pudimos verificar la constancia';
  return <LoadFailed title={title} onRetry={onRetry} />;
}

function CertificateFacts({ paper }: { paper: CheckedCertificate }) {
  const { certificateState: state, validUntil, petName, specieName, chipEnd } = paper;
  const Icon = state === 'valid' ? BadgeCheck : BadgeX;
  const facts: Fact[] = [
    ['Municipio', paper.townName],
    ['Qué', paper.act],
    ['Fecha', formatIsoDate(paper.actOn)],
    ['Hasta', validUntil && formatIsoDate(validUntil)],
    ['Mascota', [petName, specieName].filter(Boolean).join(', ')],
    ['Chip', chipEnd && `termina en ${chipEnd.slice(1)}`],
  ];
  return (
    <Card className="stack gap-s2">
      <p className={`row ${styles.state}`} data-state={state}>
        <Icon aria-hidden />
        <b>{CERTIFICATE_STATES[state]}</b>
      </p>
      <p className="quiet">{STATE_TEXTS[state]}</p>
      <FactList className={styles.facts} facts={facts} />
    </Card>
  );
}
