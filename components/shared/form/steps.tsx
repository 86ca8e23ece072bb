import styles from './steps.module.css';

interface StepsProps {
  readonly label: string;
  /** Named by what they achieve. */
  readonly steps: readonly string[];
  /** Place of the current one, beginning with 0. */
  readonly current: number;
}

/** Where a wizard stands. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li key={step} data-done={at < current || undefined} aria-current={at === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at < current ? '✓' : at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
