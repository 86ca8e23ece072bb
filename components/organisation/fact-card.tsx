import Link from 'next/link';
import { useFormatter } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './work-bench.module.css';

interface FactCardProps {
  readonly name: string;
  readonly value: number;
  readonly hint: string;
  /** The list behind the number. */
  readonly href?: string;
  /** Whether anything above zero asks for somebody. */
  readonly isConcern?: boolean;
  /** How the number has come about. */
  readonly children?: ReactNode;
  /** A control beside the number; it stands outside the link. */
  readonly how?: ReactNode;
}

/** One number with its name, what it is out of, and the way to what it counts; a zero stays quiet. */
export function FactCard({ name, value, hint, href, isConcern = false, children, how }: FactCardProps) {
  const format = useFormatter();
  const tone = value === 0 ? 'quiet' : isConcern ? 'warn' : undefined;
  const face = (
    <>
      <span className="soft">{name}</span>
      <strong className={styles.factValue} data-tone={tone}>
        {format.number(value)}
      </strong>
      <span className={styles.soft}>{hint}</span>
      {children}
    </>
  );
  const card = href ? (
    <Link href={href} prefetch={false} className={styles.fact}>
      {face}
    </Link>
  ) : (
    <div className={styles.fact}>{face}</div>
  );
  if (how === undefined) return card;
  return (
    <div className={styles.explained}>
      {card}
      <span className={styles.how}>{how}</span>
    </div>
  );
}
