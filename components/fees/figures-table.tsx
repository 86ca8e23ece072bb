import type { ReactNode } from 'react';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import styles from './shifts/shifts.module.css';

interface FiguresTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A few figures below a heading of their own. */
export function FiguresTable({ title, heads, rows }: FiguresTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className="stack-8" aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.sums} {...scrolledByKeys(title)}>
        <table aria-label={title} data-few="">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={String(first)}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
