import { Printer } from 'lucide-react';
import { CARDS_PER_PAGE, MAX_CARDS } from '#shared/health/certificate-cards.ts';
import { formatCode, toCheckPath } from '#shared/health/certificate-codes.ts';
import { TOWN } from '../../platform/api/town.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { Form } from '../../platform/forms/form.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { QrCode } from '../../platform/scan/qr-code.tsx';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import styles from './cards.module.css';
import { POSTS_PATH } from './post-paths.ts';
import { useCardTotals, usePrintCards } from './posts.api.ts';

const MAX_PAGES = MAX_CARDS / CARDS_PER_PAGE;

export function CardsScreen() {
  const { data: totals } = useCardTotals();
  const printing = usePrintCards();
  const codes = printing.data?.cardCodes ?? [];
  return (
    <div className={`stack ${styles.screen}`}>
      <div>
        <BackButton home={POSTS_PATH} />
      </div>
      <div className="no-print">
        <PageTitle text="Con código propio, para entregar en un puesto sin impresora. Valen desde que se entregan.">
          Tarjetas de constancia
        </PageTitle>
      </div>
      <Card className={`stack gap-s3 no-print ${styles.form}`}>
        {totals && (
          <p>
            {totals.unassigned} sin entregar · {totals.assigned} entregadas
          </p>
        )}
        <CardsForm
          isMain={codes.length === 0}
          isPending={printing.isPending}
          onPages={(pages) => printing.mutate(pages * CARDS_PER_PAGE)}
        />
        {codes.length > 0 && (
          <div className="stack gap-s2">
            <p role="status">{codes.length} tarjetas listas. Imprimilas antes de salir de esta página.</p>
            <Button variant="primary" isBlock onClick={() => window.print()}>
              <Printer size={20} aria-hidden />
              Imprimir
            </Button>
          </div>
        )}
      </Card>
      <PrintedSheets codes={codes} />
    </div>
  );
}

type CardsFormProps = { isMain: boolean; isPending: boolean; onPages: (pages: number) => void };

function CardsForm({ isMain, isPending, onPages }: CardsFormProps) {
  const form = useDraft<{ pages: number | null }>('certificate cards', { pages: 2 });
  function requestCards(): void {
    const { pages } = form.draft;
    if (pages === null || pages < 1 || pages > MAX_PAGES)
      form.showProblems([{ field: 'pages', message: `Poné entre 1 y ${MAX_PAGES} hojas` }]);
    else onPages(pages);
  }
  return (
    <Form onSubmit={requestCards}>
      <div className="stack gap-s3">
        <NumberField
          label="Hojas"
          hint="Ocho tarjetas por hoja A4"
          min={1}
          max={MAX_PAGES}
          {...fieldProps(form, 'pages')}
        />
        <Button type="submit" variant={isMain ? 'primary' : 'outline'} isPending={isPending}>
          Hacer tarjetas nuevas
        </Button>
      </div>
    </Form>
  );
}

function PrintedSheets({ codes }: { codes: readonly string[] }) {
  const pages = Array.from({ length: Math.ceil(codes.length / CARDS_PER_PAGE) }, (_, page) =>
    codes.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  );
  return pages.map((page) => (
    <ul key={page[0]} className={styles.sheet} aria-label="Tarjetas">
      {page.map((code) => (
        <li key={code}>
          <BlankCard code={code} />
        </li>
      ))}
    </ul>
  ));
}

export function BlankCard({ code }: { code: string }) {
  const address = new URL(toCheckPath(code), location.origin);
  return (
    <article className={styles.card}>
      <div>
        <p className={styles.town}>{TOWN.name}</p>
        <h2>Constancia de vacunación</h2>
        <p className={styles.code}>{formatCode(code)}</p>
        <p>
          Para verificarla, escaneá el código o entrá a{' '}
          <b>
            {address.host}
            {toCheckPath(formatCode(code))}
          </b>
        </p>
        <p className={styles.blank}>
          <span>Animal y vacuna</span>
        </p>
        <p className={styles.blank}>
          <span>Fecha</span>
        </p>
      </div>
      <QrCode text={address.href} label={`Código QR de la tarjeta ${formatCode(code)}`} />
    </article>
  );
}
