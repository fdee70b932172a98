import { Camera, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import styles from './photo-dialog.module.css';

type Props = {
  name: 'camera' | 'file';
  isPending: boolean;
  onTake: (file: File | undefined) => Promise<void>;
};

export function FileButton({ name, isPending, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isCamera = name === 'camera';
  return (
    <>
      <Button
        isBlock
        variant={isCamera ? 'primary' : 'outline'}
        className={isCamera ? styles.camera : undefined}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {isCamera ? <Camera aria-hidden /> : <ImageUp aria-hidden />}
        {isCamera ? 'Sacar una foto' : 'Elegir una foto'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        hidden
        data-take={name}
        onChange={(event) => {
          void onTake(event.target.files?.[0]);
          // Choosing the same file again fires `change`.
          event.target.value = '';
        }}
      />
    </>
  );
}
