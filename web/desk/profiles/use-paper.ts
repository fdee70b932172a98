import { useNavigate } from 'react-router';
import type { RowKind } from '#shared/health/health.ts';
import { certificatePath } from '../../health/certificates/certificate-path.ts';
import { useIssueCertificate } from '../../health/certificates/certificates.api.ts';

type Row = { kind: RowKind; id: number };

export function useIssueAndOpen(petId: number) {
  const navigate = useNavigate();
  const { mutate, isPending } = useIssueCertificate(petId);
  return {
    isPending,
    issueAndOpen: ({ kind, id: rowId }: Row) => {
      const certificateKind = kind === 'procedures' ? 'castration' : 'vaccine';
      mutate(
        { certificateKind, rowId },
        { onSuccess: (certificate) => void navigate(certificatePath(certificate.id)) },
      );
    },
  };
}
