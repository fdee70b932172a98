import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import styles from './back-button.module.css';

/** Goes to where one came from; where the page was opened directly, to `home`. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const isFirstScreen = useLocation().key === 'default';
  return () => void (isFirstScreen ? navigate(home, { replace: true }) : navigate(-1));
}

export function BackButton({ home }: { home: string }) {
  return (
    <Button variant="quiet" className={`${styles.back} no-print`} onClick={useGoBack(home)}>
      <ArrowLeft size={18} aria-hidden />
      Volver
    </Button>
  );
}
