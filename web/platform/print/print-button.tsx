import { Printer } from 'lucide-react';
import { Button } from '../ui/button.tsx';

type PrintButtonProps = {
  isPending?: boolean;
  onPrint?: () => void;
};

export function PrintButton({ isPending, onPrint = () => window.print() }: PrintButtonProps) {
  return (
    <Button className="no-print" isPending={isPending} onClick={onPrint}>
      <Printer aria-hidden />
      <span className="sr-on-phone">Imprimir</span>
    </Button>
  );
}
