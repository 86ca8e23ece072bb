import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
}

/** How far a long work has come. */
export function Progress({ label, share }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} max={1} value={share} />;
}
