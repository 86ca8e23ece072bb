'use client';

import { isPicked, type Picked } from './picked.ts';
import styles from './picker.module.css';

interface PickLineProps {
  readonly one: Picked;
  /** Post or department beside the name. */
  readonly text?: string | null;
  readonly chosen: readonly Picked[];
  readonly onToggle: (one: Picked) => void;
}

/** A colleague or a department to be ticked. */
export function PickLine({ one, text, chosen, onToggle }: PickLineProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" checked={isPicked(chosen, one)} onChange={() => onToggle(one)} />
      <span>{one.name}</span>
      {text ? <span className="soft">{text}</span> : null}
    </label>
  );
}
