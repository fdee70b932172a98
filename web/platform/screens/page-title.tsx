import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusLater } from './once-shown.ts';
import styles from './page-title.module.css';

export function focusPageTitle(): void {
  focusLater(() => document.querySelector('h1'));
}

type PageTitleProps = {
  children: string;
  /** Replaces `children` on the page; the browser tab still shows them. */
  heading?: ReactNode;
  tab?: string;
  text?: ReactNode;
  action?: ReactNode;
};

/** Is true once the page has shown more than its first history entry. */
let hasMoved = false;

export function PageTitle({ text, action, ...heading }: PageTitleProps) {
  return (
    <div className={`stack gap-s1 ${styles.head}`}>
      <div className={`cluster between gap-s3 ${styles.row}`}>
        <PageHeading {...heading} />
        {action}
      </div>
      {text && <p className="quiet">{text}</p>}
    </div>
  );
}

type PageHeadingProps = Pick<PageTitleProps, 'children' | 'heading' | 'tab'>;

/** Takes the focus on navigation, but not on the first load. */
export function PageHeading({ children, heading = children, tab = children }: PageHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path, not for changes of its search
  useEffect(() => {
    hasMoved ||= key !== 'default';
    if (!hasMoved) return;
    element.current?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <>
      <title>{tab}</title>
      <h1 ref={element} tabIndex={-1}>
        {heading}
      </h1>
    </>
  );
}
