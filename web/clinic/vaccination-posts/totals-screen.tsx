import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import {
  listPostDoses,
  type PostDose,
  type PostTotals,
  type VaccinationPost,
} from '#shared/clinic/vaccination-posts.ts';
import { formatSpecie } from '#shared/pets/pet-words.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { toCsv } from '#shared/platform/csv.ts';
import { formatIsoDate, formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import { call } from '../../platform/api/call.ts';
import { logExport, logPrint } from '../../platform/api/log-export.ts';
import { formatTownTime } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { PaperHead } from '../../platform/print/paper-head.tsx';
import { PrintButton } from '../../platform/print/print-button.tsx';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { downloadFile } from '../../platform/ui/download.ts';
import { TableHead } from '../../platform/ui/table-head.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { POSTS_PATH } from './post-paths.ts';
import { usePostTotals } from './posts.api.ts';
import styles from './totals.module.css';

const FILE_SUBJECTS = {
  owner: 'Con responsable',
  ownerless: 'Sin responsable',
  unidentified: 'Sin DNI',
} as const;

const FILE_HEADINGS = [
  'Fecha',
  'Hora',
  'Lugar',
  'Barrio',
  'Vacuna',
  'Lote',
  'Laboratorio',
  'Vencimiento del lote',
  'Especie',
  'Sexo',
  'Nombre del animal',
  'Responsable',
  'Apellido',
  'Nombre',
  'DNI',
  'Teléfono',
  'Veterinaria/o',
  'Matrícula',
  'Código de constancia',
];

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const SUBJECT_SUFFIXES = { owner: '', ownerless: 'Sin responsable', unidentified: 'Sin DNI' } as const;

export function PostTotalsScreen() {
  const id = useIdParam() ?? 0;
  const { data: totals, isLoadingError, refetch } = usePostTotals(id);
  if (totals === null || id === 0) return <NotFoundScreen />;
  return (
    <div className={`stack ${styles.screen}`}>
      <div>
        <BackButton home={POSTS_PATH} />
      </div>
      {isLoadingError && <LoadFailed title="No pudimos cargar el resumen" onRetry={refetch} />}
      {totals && <Totals totals={totals} />}
    </div>
  );
}

function Totals({ totals }: { totals: PostTotals }) {
  const { Post: post, doses, cards, Species, Neighbourhoods, Batches } = totals;
  return (
    <>
      <PaperHead subtitle={`Puesto de vacunación, ${post.postPlace}`} />
      <PageTitle
        text={
          <>
            <span className="first-upper">{formatLongDate(toMidnight(post.postDate))}</span> ·{' '}
            {post.vaccineName}
          </>
        }
        action={<PrintButton onPrint={startPrint} />}
      >
        {post.postPlace}
      </PageTitle>
      <p className={styles.total}>
        <b className="num">{doses}</b> dosis · <b className="num">{cards}</b> tarjetas entregadas
      </p>
      <div className="no-print">
        <ProvinceButton totals={totals} />
      </div>
      <Table
        title="Por especie"
        head={['Animal', 'Dosis']}
        rows={Species.map((each) => [formatSpecie(each.specieName, each.petGender), each.doses])}
        total={doses}
      />
      <Table
        title="Por barrio"
        head={['Barrio', 'Dosis']}
        rows={Neighbourhoods.map(({ neighbourhood, subject, doses: count }) => [
          [neighbourhood || 'Sin barrio anotado', SUBJECT_SUFFIXES[subject]].filter(Boolean).join(', '),
          count,
        ])}
        total={doses}
      />
      <Table
        title="Por lote"
        head={['Lote', 'Dosis', 'Quedan']}
        rows={Batches.map((batch) => [
          `${batch.batchCode}, ${batch.batchLab}, vence el ${formatIsoDate(batch.batchExpiresOn)}`,
          batch.doses,
          batch.dosesLeft ?? '—',
        ])}
      />
    </>
  );
}

function startPrint(): void {
  logPrint({ kind: 'list', detail: 'Resumen de un puesto de vacunación' });
  setTimeout(() => print());
}

type TableProps = { title: string; head: string[]; rows: (string | number)[][]; total?: number };

function Table({ title, head, rows, total }: TableProps) {
  return (
    <Card className={styles.table}>
      <table>
        <caption>{title}</caption>
        <TableHead titles={head} />
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={head.length}>Sin dosis todavía</td>
            </tr>
          )}
        </tbody>
        {total !== undefined && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="num">{total}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  );
}

function ProvinceButton({ totals: { Post: post } }: { totals: PostTotals }) {
  const [isPending, setPending] = useState(false);
  async function download(): Promise<void> {
    const doses = await call(listPostDoses, { params: { id: post.id } });
    await logExport({ kind: 'list', detail: 'Dosis de un puesto de vacunación, para la provincia' });
    const text = BYTE_ORDER_MARK + toCsv(toProvinceRows(post, doses), ';');
    downloadFile(`vacunacion-${post.postDate}-puesto-${post.id}.csv`, new Blob([text], { type: 'text/csv' }));
  }
  function start(): void {
    setPending(true);
    download()
      .catch(() => showToast('No se pudo descargar el archivo.'))
      .finally(() => setPending(false));
  }
  return (
    <Button isPending={isPending} onClick={start}>
      <FileSpreadsheet size={20} aria-hidden />
      Archivo para la provincia
    </Button>
  );
}

function toProvinceRows(post: VaccinationPost, doses: readonly PostDose[]): string[][] {
  const day = formatIsoDate(post.postDate);
  return [
    FILE_HEADINGS,
    ...doses.map((dose) => [
      day,
      formatTownTime(dose.givenAt),
      post.postPlace,
      dose.neighbourhood,
      post.vaccineName,
      dose.batchCode,
      dose.batchLab,
      formatIsoDate(dose.batchExpiresOn),
      dose.specieName,
      dose.petGender === 'X' ? '' : GENDERS[dose.petGender],
      dose.petName,
      FILE_SUBJECTS[dose.subject],
      dose.userLastName,
      dose.userName,
      dose.userIdNumber,
      dose.userPhone,
      dose.vetName,
      dose.vetLicence,
      dose.certificateCode,
    ]),
  ];
}
