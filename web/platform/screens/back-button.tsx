import { ArrowLeft } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import styles from './back-button.module.css';
import { useGoBack } from './use-go-back.ts';

export function BackButton({ home }: { home: string }) {
  return (
    <Button variant="quiet" className={`${styles.back} no-print`} onClick={useGoBack(home)}>
      <ArrowLeft size={18} aria-hidden />
      Volver
    </Button>
  );
}
