import { PenLine, Printer, TableProperties } from 'lucide-react';
import { logPrint } from '../../../platform/api/log-export.ts';
import buttonStyles from '../../../platform/ui/button.module.css';
import { MenuButton } from '../../../platform/ui/menu.tsx';
import type { SheetKind } from './sheet.ts';

const DETAILS: Readonly<Record<SheetKind, string>> = {
  simple: 'del día',
  consent: 'del día, con consentimiento',
};

type SheetMenuProps = { onPrint: (kind: SheetKind) => void };

export function SheetMenu({ onPrint }: SheetMenuProps) {
  function print(kind: SheetKind): void {
    onPrint(kind);
    logPrint({ kind: 'day-sheet', detail: DETAILS[kind] });
    setTimeout(() => window.print());
  }

  const entries = [
    {
      id: 'simple',
      label: 'Planilla del día',
      icon: <TableProperties aria-hidden />,
      onChoose: () => print('simple'),
    },
    {
      id: 'consent',
      label: 'Con consentimiento y firma',
      icon: <PenLine aria-hidden />,
      onChoose: () => print('consent'),
    },
  ];
  const icon = `${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.icon} only-phone`;
  return (
    <>
      <MenuButton
        menuLabel="Imprimir el día"
        className={`${buttonStyles.button} ${buttonStyles.outline} only-wide`}
        entries={entries}
      >
        <Printer aria-hidden />
        Imprimir el día
      </MenuButton>
      <MenuButton label="Imprimir el día" menuLabel="Imprimir el día" className={icon} entries={entries}>
        <Printer aria-hidden />
      </MenuButton>
    </>
  );
}
