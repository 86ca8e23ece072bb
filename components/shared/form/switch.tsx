import styles from './switch.module.css';

interface SwitchProps {
  /** What its label names. */
  readonly id: string;
  readonly on: boolean;
  /** Being saved: not pressed again, but keeps its focus. */
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onFlip: () => void;
}

/** What is on or off, and saved by the press. In a form, where saving is another press, stands a box to tick. */
export function Switch({ id, on, busy, disabled, onFlip }: SwitchProps) {
  return (
    <input
      id={id}
      className={styles.switch}
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      disabled={disabled}
      aria-busy={busy || undefined}
      onChange={busy ? undefined : onFlip}
      readOnly={busy}
    />
  );
}
