import { Segments } from '../../platform/fields/segments.tsx';

const SEXES = [
  { id: 'F', label: 'Hembra' },
  { id: 'M', label: 'Macho' },
] as const;

type Sex = (typeof SEXES)[number]['id'];
type SexFieldProps = { value: Sex | null; onChange: (sex: Sex) => void; error: string | null };

export function SexField(props: SexFieldProps) {
  return <Segments label="Sexo" segments={SEXES} {...props} />;
}
