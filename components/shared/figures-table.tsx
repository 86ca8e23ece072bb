import type { ReactNode } from 'react';
import styles from './figures-table.module.css';
import { scrolledByKeys } from './list/scrolled-by-keys.ts';

interface FiguresTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Nothing else stands beside it: its title is not shown. */
  readonly isAlone?: boolean;
  /** On a phone each row is a card, with what a column is called beside each of its figures. */
  readonly stacks?: boolean;
}

/** A few figures below a heading of their own. */
export function FiguresTable({ title, heads, rows, isAlone = false, stacks = false }: FiguresTableProps) {
  if (rows.length === 0) return null;
  const table = (
    <div className={styles.sums} {...scrolledByKeys(title)}>
      <table aria-label={title} data-few={heads.length <= 4 || undefined} data-stacks={stacks || undefined}>
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
                <td key={heads[at + 1]} data-head={heads[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  if (isAlone) return table;
  return (
    <section className="stack-8" aria-label={title}>
      <h3>{title}</h3>
      {table}
    </section>
  );
}
