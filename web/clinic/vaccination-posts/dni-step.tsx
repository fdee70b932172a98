import { ArrowRight, Delete, PawPrint, ScanBarcode, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import type { PostOwner } from '#shared/clinic/vaccination-posts.ts';
import { toInitials } from '../../accounts/users/initials.ts';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { canScan } from '../../platform/scan/barcode-detector.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { findOwner } from '../offline-day/offline-post.ts';
import pad from '../sheets/number-pad.module.css';
import { keepScannedCard, readDniCard } from './dni-card.ts';
import styles from './dni-step.module.css';
import bar from './post.module.css';
import { groupDigits, type StepProps } from './post.words.ts';
import { DNI_PARAM, OWNERLESS_VIEW, UNIDENTIFIED_VIEW, VIEW_PARAM } from './post-paths.ts';
import { ScanText } from './scan-text.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const MAX_DNI_LENGTH = 8;

export function DniStep({ post, owners }: StepProps & { owners: readonly PostOwner[] }) {
  const { draft, change } = useDraft(`post dni ${post.detail.id}`, { dni: '' });
  const navigate = useNavigate();
  const digits = toDniDigits(draft.dni);

  function openOwner(dni: string): void {
    change({ dni: '' });
    void navigate(`?${DNI_PARAM}=${dni}`);
  }

  function scan(text: string): string | null {
    const card = readDniCard(text);
    if (!card) return 'Ese código no es el de un DNI';
    keepScannedCard(card);
    openOwner(card.userIdNumber);
    return null;
  }

  return (
    <>
      <DniPad
        dni={draft.dni}
        onType={(typed) => change({ dni: typed.replace(/\D/g, '').slice(0, MAX_DNI_LENGTH) })}
        onEnter={() => digits !== null && openOwner(digits)}
        onScan={scan}
      />
      <div role="status" className={styles.found}>
        {digits !== null && (
          <FoundButton owner={findOwner(digits, owners, post.doses)} onClick={() => openOwner(digits)} />
        )}
      </div>
      <nav className={bar.bar} data-action-bar aria-label="Sin DNI">
        <LinkButton to={`?${VIEW_PARAM}=${OWNERLESS_VIEW}`}>
          <PawPrint size={20} aria-hidden />
          Sin responsable
        </LinkButton>
        <LinkButton to={`?${VIEW_PARAM}=${UNIDENTIFIED_VIEW}`}>
          <UserPlus size={20} aria-hidden />
          No tiene DNI
        </LinkButton>
      </nav>
    </>
  );
}

type DniPadProps = {
  dni: string;
  onType: (typed: string) => void;
  onEnter: () => void;
  onScan: (text: string) => string | null;
};

function DniPad({ dni, onType, onEnter, onScan }: DniPadProps) {
  return (
    <section aria-label="Quién vino">
      <div className={styles.dni}>
        <div>
          <label htmlFor="dni">DNI</label>
          <input
            id="dni"
            className={`num ${pad.number}`}
            inputMode="none"
            autoComplete="off"
            value={groupDigits(dni)}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
          />
        </div>
        {canScan() && (
          <ScanText label="Leer el código del DNI" hint="Apuntá al código de barras del DNI." onText={onScan}>
            <ScanBarcode aria-hidden />
          </ScanText>
        )}
      </div>
      <div className={pad.pad}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => onType(dni + key)}>
            {key}
          </button>
        ))}
        <button type="button" data-quiet onClick={() => onType('')}>
          Borrar
        </button>
        <button type="button" onClick={() => onType(`${dni}0`)}>
          0
        </button>
        <button
          type="button"
          data-quiet
          aria-label="Borrar la última cifra"
          onClick={() => onType(dni.slice(0, -1))}
        >
          <Delete aria-hidden />
        </button>
      </div>
    </section>
  );
}

function FoundButton({ owner, onClick }: { owner: ReturnType<typeof findOwner>; onClick: () => void }) {
  return (
    <button type="button" className={styles.hit} onClick={onClick}>
      <Avatar size="sm">{owner ? toInitials(owner) : <UserPlus />}</Avatar>
      <span>
        <b>{owner ? `${owner.userName} ${owner.userLastName}` : 'No está registrado'}</b>
        <span>{owner ? petsInWords(owner) : 'Anotar con tres datos'}</span>
      </span>
      <ArrowRight aria-hidden />
    </button>
  );
}

function petsInWords({ Pets }: Pick<PostOwner, 'Pets'>): string {
  if (Pets.length === 0) return 'Anotado recién';
  return new Intl.ListFormat('es-AR').format(Pets.map(({ petName }) => petName));
}
