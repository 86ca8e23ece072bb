'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DocumentHistory } from '@/components/shared/document-history.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { DocumentHead, DocumentLine } from '@/lib/contracts/goods/lines.ts';
import { centsText } from '@/lib/rules/money.ts';
import { priceText, quantityText } from '@/lib/rules/quantity.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

interface Shown extends DocumentHead {
  readonly state: string;
  readonly lines: readonly DocumentLine[];
}

interface DocumentViewProps {
  readonly of: Shown;
  /** The noun's words: `stateOf`, and `historyOf.decided` by state where it is decided about. */
  readonly words: string;
  readonly tones: Readonly<Record<string, StateTone>>;
  /** Further facts. */
  readonly facts?: readonly (readonly [label: string, value: ReactNode])[];
  /** What the column of what was taken of each line is called, where it has one. */
  readonly takenTitle?: string;
}

/** What a document says: its facts, its lines, who did what with it. */
export function DocumentView({ of, words, tones, facts = [], takenTitle }: DocumentViewProps) {
  const t = useTranslations('goods-documents');
  const own = useTranslations(words);
  const { state, decidedBy, decidedAt } = of;
  const badge = (
    <StateBadge key="state" tone={tones[state] ?? 'plain'}>
      {own(`stateOf.${state}`)}
    </StateBadge>
  );
  const steps = [
    { text: t('created', { name: of.createdBy }), at: of.createdAt, note: '' },
    ...(decidedAt === null
      ? []
      : [{ text: own(`historyOf.${state}`, { name: decidedBy ?? '' }), at: decidedAt, note: of.decision }]),
    ...(of.ended ? [{ text: t('ended', { name: of.ended.by }), at: of.ended.at, note: of.ended.reason }] : []),
  ];
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('state'), badge],
          [t('day'), of.day],
          ...given(t('supplier'), of.supplier?.name),
          ...given(t('warehouse'), of.warehouse?.name),
          ...given(t('toWarehouse'), of.toWarehouse?.name),
          ...given(t('source'), of.source?.number),
          ...given(t('wantedOn'), of.wantedOn),
          ...given(t('receiver'), of.receiver),
          ...given(t('reason'), of.reason),
          ...given(t('note'), of.note),
          ...facts,
          ...given(t('amount'), of.cents > 0 ? centsText(of.cents) : ''),
        ]}
      />
      <DocumentLines lines={of.lines} takenTitle={takenTitle} />
      <DocumentHistory title={t('history')} steps={steps} />
    </div>
  );
}

const given = (label: string, value: string | null | undefined): readonly (readonly [string, string])[] =>
  value ? [[label, value]] : [];

interface DocumentLinesProps {
  readonly lines: readonly DocumentLine[];
  readonly takenTitle?: string | undefined;
}

/** The lines as a table, with the columns that they need. */
export function DocumentLines({ lines, takenTitle }: DocumentLinesProps) {
  const t = useTranslations('goods-documents');
  const columns: readonly (readonly [string, (line: DocumentLine) => string, boolean])[] = [
    [t('quantity'), ({ quantity, unitName }) => `${quantityText(quantity)} ${unitName}`, true],
    [t('price'), ({ price }) => (price === null ? '' : priceText(price)), lines.some(({ price }) => price !== null)],
    [t('amount'), ({ cents }) => centsText(cents), lines.some(({ cents }) => cents > 0)],
    [takenTitle ?? '', ({ taken }) => quantityText(taken), takenTitle !== undefined],
    [t('shelf'), ({ shelf }) => shelf, lines.some(({ shelf }) => shelf !== '')],
    [t('lot'), ({ lot }) => lot, lines.some(({ lot }) => lot !== '')],
    [t('dueOn'), ({ dueOn }) => dueOn ?? '', lines.some(({ dueOn }) => dueOn !== null)],
    [
      t('refused'),
      ({ refused, refusal }) => (refused > 0 ? `${quantityText(refused)} ${refusal}` : ''),
      lines.some(({ refused }) => refused > 0),
    ],
    [t('note'), ({ itemId, note }) => (itemId === null ? '' : note), lines.some((line) => line.itemId && line.note)],
  ];
  const kept = columns.filter(([, , isKept]) => isKept);
  return (
    <FiguresTable
      title={t('lines')}
      heads={[t('item'), ...kept.map(([head]) => head)]}
      rows={lines.map((line) => [`${line.at + 1}. ${line.name}`, ...kept.map(([, text]) => text(line))])}
    />
  );
}
