import { CalendarPlus } from 'lucide-react';
import { Button, LinkButton } from '../../platform/ui/button.tsx';

/** Downloads the booking's calendar file; reserves its space while loading. */
export function CalendarButton({ path }: { path: string | undefined }) {
  const label = (
    <>
      <CalendarPlus aria-hidden />
      Agendar
    </>
  );
  if (!path) return <Button isPending>{label}</Button>;
  return (
    <LinkButton to={path} reloadDocument download>
      {label}
    </LinkButton>
  );
}
