import { PenLine, Printer, TableProperties } from 'lucide-react';
import { logPrint } from '../../../platform/api/log-export.ts';
import buttonStyles from '../../../platform/ui/button.module.css';
import { MenuButton, type MenuEntry } from '../../../platform/ui/menu.tsx';
import type { SheetKind } from './sheet.ts';

const DETAILS: Readonly<Record<SheetKind, string>> = {
  simple: 'del día',
  consent: 'del día, con consentimiento',
};

type Print = (kind: SheetKind) => void;

export function SheetMenu({ onPrint }: { onPrint: Print }) {
  return (
    <MenuButton
      label="Imprimir el día"
      menuLabel="Imprimir el día"
      className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.icon}`}
      entries={sheetEntries(onPrint)}
    >
      <Printer aria-hidden />
    </MenuButton>
  );
}

export function sheetEntries(onPrint: Print): MenuEntry[] {
  function print(kind: SheetKind): void {
    onPrint(kind);
    logPrint({ kind: 'day-sheet', detail: DETAILS[kind] });
    setTimeout(() => window.print());
  }

  return [
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
}
