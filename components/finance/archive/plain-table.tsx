'use client';

import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import styles from './archive.module.css';

interface PlainTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Places of the columns that hold amounts. */
  readonly amounts?: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

/** A table of what a package says, word for word: nothing in it can be changed or opened. */
export function PlainTable({ label, heads, amounts = [], rows }: PlainTableProps) {
  const mark = (at: number) => (amounts.includes(at) ? { 'data-amount': true } : {});
  return (
    <section>
      <h3>{label}</h3>
      <div className="scrolls" {...scrolledByKeys(label)}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" {...mark(at)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* By their places: two lines may say the same. */}
            {[...rows.entries()].map(([row, cells]) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={heads[at]} {...mark(at)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
