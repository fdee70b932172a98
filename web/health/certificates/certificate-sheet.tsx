import { checkPath, codeInGroups } from '#shared/health/certificate-codes.ts';
import { CERTIFICATE_STATES, type Certificate } from '#shared/health/certificates.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { QrCode } from '../../platform/scan/qr-code.tsx';
import { type Fact, FactList } from '../../platform/ui/fact-list.tsx';
import { actFacts, actOf, petFacts } from './certificate-facts.ts';
import styles from './certificate-sheet.module.css';

export type PaperSize = 'a4' | 'a6';

export function CertificateSheet({ paper, size }: { paper: Certificate; size: PaperSize }) {
  const { certificateCode: code, certificateState: state } = paper;
  const address = new URL(checkPath(code), location.origin);
  return (
    <article className={styles.sheet} data-size={size} aria-labelledby="paper">
      <header className={styles.head}>
        <div>
          <p className={`quiet ${styles.town}`}>{TOWN.name}</p>
          <h2 id="paper">Constancia municipal</h2>
          <p className={styles.act}>{actOf(paper)}</p>
          <p className="num">
            N.º {paper.id} · emitida el {formatIsoDate(paper.issuedOn)}
          </p>
          {state !== 'valid' && (
            <p className={styles.state}>
              <b>{CERTIFICATE_STATES[state]}</b>
            </p>
          )}
        </div>
        <div>
          <QrCode text={address.href} label="Código QR de la constancia" />
        </div>
      </header>
      <Facts title={actOf(paper)} facts={actFacts(paper)} />
      <Facts title="La mascota" facts={petFacts(paper)} />
      <footer className={styles.foot}>
        <p>
          Para verificarla, escaneá el código o entrá a{' '}
          <b>
            {address.host}
            {checkPath(codeInGroups(code))}
          </b>
        </p>
        <p>No reemplaza el certificado oficial cuando la autoridad lo exija.</p>
      </footer>
    </article>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={styles.facts}>
      <h3>{title}</h3>
      <FactList facts={facts} />
    </section>
  );
}
