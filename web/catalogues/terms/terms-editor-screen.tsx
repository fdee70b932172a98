import { formatInstant } from '../../platform/api/moment.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useTermsRecord } from './terms.api.ts';
import { TermsEditor } from './terms-editor.tsx';

export function TermsEditorScreen() {
  const { data: record, isLoadingError, refetch } = useTermsRecord();
  return (
    <>
      <PageTitle text={record && `Versión vigente desde el ${formatInstant(record.updatedAt)}`}>
        Términos y Condiciones
      </PageTitle>
      {record && <TermsEditor latest={record} />}
      {isLoadingError && <LoadFailed title="No pudimos cargar los términos" onRetry={refetch} />}
      {!record && !isLoadingError && (
        <Card>
          <Skeleton height="50vh" />
        </Card>
      )}
    </>
  );
}
