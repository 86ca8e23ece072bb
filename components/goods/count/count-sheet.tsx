'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { countListed } from '@/lib/contracts/goods/count.data.ts';
import type { CountLine, OpenedCount } from '@/lib/contracts/goods/count.ts';
import { scanned } from '@/lib/rules/goods/barcodes.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';
import styles from './count-sheet.module.css';

const { words } = countListed;

/** The lines of a stocktake by shelf, found by three letters or a code. */
export function CountSheet({ count }: { readonly count: OpenedCount }) {
  const t = useTranslations(words);
  const [q, setQ] = useState('');
  const [read, setRead] = useState('');
  const sought = q.trim().toLowerCase();
  const lines = count.sheet.filter(({ name, code, lot, terms }) =>
    [name, code, lot, terms].some((text) => text.toLowerCase().includes(sought)),
  );
  /** A scanner types a code and Enter, some of them twice: the second finds nothing typed, and does nothing. */
  const scan = (event: FormEvent) => {
    event.preventDefault();
    if (sought === '') return;
    const found = scanned(count.sheet, sought);
    const [first] = found;
    if (!first) {
      if (lines.length === 0) setRead(t('unknownCode', { code: q.trim() }));
      return;
    }
    setRead(t(found.length > 1 ? 'scannedMany' : 'scanned', { name: placeOf(first), count: found.length }));
    setQ(found.length > 1 ? first.name : '');
    // Once all lines stand there again.
    requestAnimationFrame(() => document.getElementById(inputOf(first.id))?.focus());
  };
  const text = (quantity: number | null) => (quantity === null ? '' : quantityText(quantity));
  return (
    <div className="stack-8">
      <form className={styles.search} onSubmit={scan}>
        <input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setRead('');
          }}
        />
        {read ? <p role="status">{read}</p> : null}
      </form>
      {lines.length === 0 ? <p className="soft">{t(count.sheet.length === 0 ? 'noLines' : 'noneFound')}</p> : null}
      <FiguresTable
        isAlone
        stacks
        title={t('sheet')}
        heads={['item', 'dueOn', 'unit', 'book', 'counted', 'difference'].map((head) => t(head))}
        rows={lines.map((line) => [
          [line.name, line.code, line.shelf, line.lot].filter(Boolean).join(' '),
          line.dueOn,
          line.unit,
          text(line.book),
          count.mayCount ? (
            <Counted key={`${line.id} ${line.counted}`} countId={count.id} line={line} onSaid={setRead} />
          ) : (
            text(line.counted)
          ),
          <Difference key={line.id} line={line} />,
        ])}
      />
    </div>
  );
}

/** Where a line lies, in words. */
const placeOf = ({ name, shelf, lot }: Pick<CountLine, 'name' | 'shelf' | 'lot'>): string =>
  [name, shelf, lot].filter(Boolean).join(' ');

const inputOf = (lineId: string) => `counted-${lineId}`;

function Difference({ line: { difference, again } }: { readonly line: CountLine }) {
  const t = useTranslations(words);
  return (
    <>
      {difference === null ? '' : quantityText(difference)}{' '}
      {again ? <StateBadge tone="warn">{t('again')}</StateBadge> : null}
    </>
  );
}

interface CountedProps {
  readonly countId: string;
  readonly line: CountLine;
  /** Says what became of it above the sheet, where nothing covers the next line. */
  readonly onSaid: (text: string) => void;
}

/** What was found of a line, noted by Enter or by its button. */
function Counted({ countId, line: { id, name, shelf, lot, counted }, onSaid }: CountedProps) {
  const t = useTranslations(words);
  const note = useAction('goods.noteCounted');
  const [typed, setTyped] = useState(counted === null ? '' : quantityText(counted));
  const place = placeOf({ name, shelf, lot });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The second Enter of a scanner, which has brought one here, or nothing typed yet.
    if (typed.trim() === '') return onSaid(t('nowCount', { name: place }));
    const quantity = readQuantity(typed);
    if (quantity === null || quantity < 0) return onSaid(t('notANumber', { name: place }));
    const { ok } = await note.run({ id: countId, lineId: id, counted: quantity });
    if (ok) onSaid(t('noted', { name: place }));
  };
  return (
    <form className={styles.counted} onSubmit={(event) => void submit(event)}>
      <input
        id={inputOf(id)}
        aria-label={t('countedNamed', { name: place })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="link" busy={note.busy} aria-label={t('noteNamed', { name: place })}>
        {t('enter')}
      </Button>
    </form>
  );
}
