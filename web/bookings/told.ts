import type { Booking } from '#shared/bookings.ts';

type Told = Pick<Booking, 'told'>;

/** How the owner hears of what staff just did; nothing where nobody has to. */
export function toldInWords({ told }: Told, phone = ''): string | undefined {
  if (told === 'mail') return 'La persona fue avisada por mail';
  if (told === 'phone') return 'A la persona le llega el aviso al teléfono';
  if (told !== 'call') return undefined;
  return `La persona no recibe mails: hay que llamarla${phone && ` al ${phone}`}`;
}

/** '7 personas avisadas por mail, a 2 les llega al teléfono, a 3 hay que llamarlas' */
export function allToldInWords(all: readonly Told[]): string | undefined {
  const count = (wanted: Booking['told']) => all.filter(({ told }) => told === wanted).length;
  const [mailed, phoned, calls] = [count('mail'), count('phone'), count('call')];
  const parts = [
    mailed > 0 && (mailed === 1 ? '1 persona avisada por mail' : `${mailed} personas avisadas por mail`),
    phoned > 0 && (phoned === 1 ? 'a 1 le llega al teléfono' : `a ${phoned} les llega al teléfono`),
    calls > 0 && (calls === 1 ? 'a 1 hay que llamarla' : `a ${calls} hay que llamarlas`),
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
