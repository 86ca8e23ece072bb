'use client';

import { useInstantText } from './instant-text.ts';
import lists from './line-rows.module.css';

interface DocumentHistoryProps {
  readonly title: string;
  /** In the order in which they are told. */
  readonly steps: readonly {
    /** What was done, and by whom. */
    readonly text: string;
    readonly at: string;
    readonly note?: string;
  }[];
}

/** Who did what with a document, and when. */
export function DocumentHistory({ title, steps }: DocumentHistoryProps) {
  const instant = useInstantText();
  return (
    <section className="stack-8" aria-label={title}>
      <h3>{title}</h3>
      <ol className={lists.rows}>
        {steps.map(({ text, at, note }) => (
          <li key={text}>
            <span className="breaks">
              {text} {note ? <small className="soft">{note}</small> : null}
            </span>
            <span className="soft">{instant(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
