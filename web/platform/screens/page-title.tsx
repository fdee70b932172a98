import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusLater } from './once-shown.ts';
import styles from './page-title.module.css';

/** For when the control that had the focus is gone. */
export function focusPageTitle(): void {
  focusLater(() => document.querySelector('h1'));
}

type PageTitleProps = {
  children: string;
  /** The browser tab's text, where it is not the heading itself. */
  tab?: string;
  text?: ReactNode;
  /** Beside the heading: the page's main action. */
  action?: ReactNode;
};

/** Whether this page has shown another history entry than the one it was opened on. */
let hasMoved = false;

/** The page's heading; takes the focus on navigation, though not on the first load. */
export function PageTitle({ children, tab = children, text, action }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path, not for changes of its search
  useEffect(() => {
    hasMoved ||= key !== 'default';
    if (!hasMoved) return;
    heading.current?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className={`stack gap-s1 ${styles.head}`}>
      <title>{tab}</title>
      <div className={`cluster between gap-s3 ${styles.row}`}>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {action}
      </div>
      {text && <p className="quiet">{text}</p>}
    </div>
  );
}
