import Link from 'next/link';
import { useFormatter } from 'next-intl';
import styles from './work-bench.module.css';

interface FactCardProps {
  readonly name: string;
  readonly value: number;
  readonly hint: string;
  /** The list behind the number. */
  readonly href?: string;
}

/** One number with its name, what it is out of, and the way to what it counts. */
export function FactCard({ name, value, hint, href }: FactCardProps) {
  const format = useFormatter();
  const face = (
    <>
      <span className="soft">{name}</span>
      <strong className={styles.factValue}>{format.number(value)}</strong>
      <span className={styles.soft}>{hint}</span>
    </>
  );
  return href ? (
    <Link href={href} prefetch={false} className={styles.fact}>
      {face}
    </Link>
  ) : (
    <div className={styles.fact}>{face}</div>
  );
}
