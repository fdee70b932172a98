import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type ButtonLook = {
  variant?: 'main' | 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'lg';
  isBlock?: boolean;
};

type ButtonProps = ButtonLook & ComponentProps<'button'> & { isPending?: boolean };

/** Keeps focus and size while pending, and ignores clicks. */
export function Button({ variant, size, isBlock, isPending, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={toClassName({ variant, size, isBlock }, className)}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? stopEvent : onClick}
    />
  );
}

type IconButtonProps = Omit<ButtonProps, 'size' | 'isBlock'> & { label: string };

export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    />
  );
}

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>;

export function LinkButton({ variant, size, isBlock, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={toClassName({ variant, size, isBlock }, className)} />;
}

function toClassName({ variant = 'outline', size, isBlock }: ButtonLook, extra?: string): string {
  return [styles.button, styles[variant], size && styles[size], isBlock && styles.block, extra]
    .filter(Boolean)
    .join(' ');
}

function stopEvent(event: MouseEvent): void {
  event.preventDefault();
}
