import type { ReactNode } from 'react';
import styles from './figures-table.module.css';
import { scrolledByKeys } from './list/scrolled-by-keys.ts';

interface FiguresTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Heads whose cells are words: they begin where lines do, while figures end where lines end. */
  readonly words?: readonly string[];
  /** Nothing else stands beside it: its title is not shown. */
  readonly isAlone?: boolean;
  /** On a phone each row is a card, with what a column is called beside each of its figures. */
  readonly stacks?: boolean;
}

/** A few figures below a heading of their own. */
export function FiguresTable({ title, heads, rows, words = [], isAlone = false, stacks = false }: FiguresTableProps) {
  if (rows.length === 0) return null;
  const table = (
    <div className={styles.sums} {...scrolledByKeys(title)}>
      <table aria-label={title} data-few={heads.length <= 4 || undefined} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-words={words.includes(head) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            // A name may stand in several rows.
            <tr key={[first, ...rest].map(String).join(' ')}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => {
                const head = heads[at + 1] ?? '';
                return (
                  <td key={head} data-head={head} data-words={words.includes(head) || undefined}>
                    {cell}
                  </td>
                );
              })}
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
