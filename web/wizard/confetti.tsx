import styles from './confetti.module.css';

/** A little joy around the tick. */
export function Confetti() {
  return (
    <svg className={styles.confetti} viewBox="0 0 520 120" aria-hidden="true">
      <g fill="var(--secondary)">
        <circle cx="34" cy="34" r="5" />
        <rect x="116" y="14" width="12" height="5" rx="2.5" transform="rotate(24 122 16)" />
        <circle cx="474" cy="62" r="6" />
        <rect x="404" y="20" width="12" height="5" rx="2.5" transform="rotate(-38 410 22)" />
      </g>
      <g fill="#ffd27a">
        <circle cx="78" cy="74" r="4" />
        <rect x="446" y="30" width="12" height="5" rx="2.5" transform="rotate(52 452 32)" />
        <circle cx="384" cy="66" r="4" />
      </g>
      <g fill="var(--art-hill)">
        <circle cx="146" cy="52" r="4" />
        <circle cx="500" cy="24" r="4" />
        <rect x="52" y="98" width="12" height="5" rx="2.5" transform="rotate(-20 58 100)" />
      </g>
    </svg>
  );
}
