import { Printer } from 'lucide-react';
import { useState } from 'react';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import { formatCode, toCheckPath } from '#shared/health/certificate-codes.ts';
import { CERTIFICATE_STATES, type Certificate } from '#shared/health/certificates.ts';
import type { Procedure, Vaccination } from '#shared/health/health-rows.ts';
import { formatChip } from '#shared/pets/chips.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { formatAge } from '#shared/platform/age.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { petHealthPath, petPath } from '../../pets/pets/pet-path.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { Segments } from '../../platform/fields/segments.tsx';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { QueryFallback } from '../../platform/forms/query-fallback.tsx';
import { QrCode } from '../../platform/scan/qr-code.tsx';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { focusPageTitle, PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { type Fact, FactList } from '../../platform/ui/fact-list.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './certificate-screen.module.css';
import sheetStyles from './certificate-sheet.module.css';
import { useCertificate, useRevokeCertificate } from './certificates.api.ts';

const SIZES = [
  { id: 'a4', label: 'Hoja A4' },
  { id: 'a6', label: 'Tarjeta A6' },
] as const;

export function CertificateScreen() {
  const id = useIdParam();
  const query = useCertificate(id ?? 0);
  if (id === null) return <NotFoundScreen />;
  if (query.data) return <CertificateView key={id} paper={query.data} />;
  return (
    <>
      <PageTitle>Constancia</PageTitle>
      <QueryFallback
        query={query}
        missingText="No encontramos esta constancia"
        failedText="No pudimos cargar la constancia"
        to="/admin-pets"
        action="Ver las mascotas"
      />
    </>
  );
}

function CertificateView({ paper }: { paper: Certificate }) {
  const [size, setSize] = useState<PaperSize>('a4');
  const isStaff = useSession()?.roleName !== 'USER';
  // Called here, because revoking unmounts the button, and an unmounted hook drops the callbacks of mutate.
  const revoking = useRevokeCertificate(paper.id);
  const canRevoke = isStaff && paper.certificateState !== 'revoked';
  return (
    <div className={`stack ${styles.screen}`}>
      <div className="no-print">
        <BackButton home={isStaff ? petPath(paper.Pet.id) : petHealthPath(paper.Pet.id)} />
        <PageTitle>{`Constancia de ${paper.Pet.petName}`}</PageTitle>
        <div className={`stack gap-s3 ${styles.actions}`}>
          <Segments label="Tamaño del papel" segments={SIZES} value={size} onChange={setSize} />
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden />
            Imprimir o guardar
          </Button>
          {canRevoke && <RevokeButton revoking={revoking} />}
        </div>
      </div>
      <CertificateSheet paper={paper} size={size} />
    </div>
  );
}

function RevokeButton({ revoking }: { revoking: ReturnType<typeof useRevokeCertificate> }) {
  const [isConfirming, setConfirming] = useState(false);
  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => {
        setConfirming(false);
        showToast('La constancia quedó anulada', 'ok');
        focusPageTitle();
      },
    });
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Anular
      </Button>
      <CallDialog
        isOpen={isConfirming}
        title="¿Anular esta constancia?"
        confirmLabel="Anular"
        isDangerous
        mutation={revoking}
        onConfirm={revoke}
        onCancel={() => setConfirming(false)}
      >
        <p>Quien escanee su código va a leer que está anulada. Se puede dar otra, con otro código.</p>
      </CallDialog>
    </>
  );
}

type PaperSize = 'a4' | 'a6';

function CertificateSheet({ paper, size }: { paper: Certificate; size: PaperSize }) {
  const { certificateCode: code, certificateState: state } = paper;
  const address = new URL(toCheckPath(code), location.origin);
  return (
    <article className={`stack ${sheetStyles.sheet}`} data-size={size} aria-labelledby="paper">
      <header className={sheetStyles.head}>
        <div>
          <p className={`quiet ${sheetStyles.town}`}>{TOWN.name}</p>
          <h2 id="paper">Constancia municipal</h2>
          <p className={sheetStyles.act}>{formatTreatment(paper)}</p>
          <p className="num">
            N.º {paper.id} · emitida el {formatIsoDate(paper.issuedOn)}
          </p>
          {state !== 'valid' && (
            <p className={sheetStyles.state}>
              <b>{CERTIFICATE_STATES[state]}</b>
            </p>
          )}
        </div>
        <div>
          <QrCode text={address.href} label="Código QR de la constancia" />
        </div>
      </header>
      <Facts title={formatTreatment(paper)} facts={listTreatmentFacts(paper)} />
      <Facts title="La mascota" facts={petFacts(paper)} />
      <footer className={sheetStyles.foot}>
        <p>
          Para verificarla, escaneá el código o entrá a{' '}
          <b>
            {address.host}
            {toCheckPath(formatCode(code))}
          </b>
        </p>
        <p>No reemplaza el certificado oficial cuando la autoridad lo exija.</p>
      </footer>
    </article>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={sheetStyles.facts}>
      <h3>{title}</h3>
      <FactList className="" facts={facts} />
    </section>
  );
}

const BLANK_LINE = '________________';

function formatTreatment({ Vaccination: vaccination }: Certificate): string {
  return vaccination?.vaccineName ?? 'Castración';
}

function petFacts(paper: Certificate): Fact[] {
  const { Pet: pet, petColour, chipCode, issuedOn } = paper;
  const { breedName, Specie } = pet.Breed;
  const age = pet.petBirthDate && formatAge(pet.petBirthDate, issuedOn);
  return [
    ['Nombre', pet.petName],
    ['Especie', Specie.specieName ?? ''],
    ['Raza', breedName === NO_BREED ? '' : breedName],
    ['Sexo', pet.petGender === 'X' ? '' : GENDERS[pet.petGender]],
    ['Color', petColour],
    ['Edad', age || ''],
    ['Chip', chipCode ? formatChip(chipCode) : 'No tiene registrado'],
    ['Castración', neuteredInWords(paper)],
    ['Responsable', `${pet.User.userName} ${pet.User.userLastName}`],
  ];
}

function neuteredInWords({ petNeutered }: Certificate): string {
  return { Y: 'Sí', N: 'No', U: 'Sin datos' }[petNeutered];
}

function listTreatmentFacts({ Vaccination: vaccination, Procedure: procedure }: Certificate): Fact[] {
  if (vaccination) return vaccinationFacts(vaccination);
  return procedure ? [['Fecha', formatIsoDate(procedure.doneOn)], ...vetFacts(procedure)] : [];
}

function vaccinationFacts(vaccination: Vaccination): Fact[] {
  const expiry = vaccination.batchExpiresOn && `, vence el ${formatIsoDate(vaccination.batchExpiresOn)}`;
  return [
    ['Aplicada', formatIsoDate(vaccination.givenOn)],
    ['Vigente hasta', formatIsoDate(vaccination.nextDueOn)],
    ['Laboratorio', vaccination.batchLab],
    ['Lote', `${vaccination.batchCode}${expiry || ''}`],
    ...vetFacts(vaccination),
    ['N.º de certificado oficial', vaccination.officialNumber || BLANK_LINE],
  ];
}

function vetFacts({ vetName, vetLicence, place }: Vaccination | Procedure): Fact[] {
  return [
    ['Veterinaria/o', [vetName, vetLicence].filter(Boolean).join(', ')],
    ['Lugar', place],
  ];
}
