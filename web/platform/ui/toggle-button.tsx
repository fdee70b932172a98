import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './toggle-button.module.css';

type ToggleButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onChange'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  offLabel: string;
  onLabel: string;
};

export function ToggleButton({ isOn, onChange, offLabel, onLabel, ...button }: ToggleButtonProps) {
  return (
    <Button {...button} className={styles.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn && <Check />}
      {isOn ? onLabel : offLabel}
    </Button>
  );
}
