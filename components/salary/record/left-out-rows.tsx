'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { lyingCell } from '@/lib/rules/salary/lying-sheet.ts';
import type { LeftOutWhy } from '@/lib/rules/salary/payroll-sheet.ts';

export type ReadSheet = CallReply<'salary.readPayroll'>;
type Row = ReadSheet['rows'][number];

/** Which rows a person has said are to be imported, or not, by their number. */
export type RowChoice = Readonly<Record<number, boolean>>;

/** So many rows are shown without being asked for, and so much of each. */
const [openRows, beginsChars] = [12, 40];

/** The rows that are imported: those of people, and those that somebody has said are. */
export const takenRows = ({ rows, leftOut }: ReadSheet, choice: RowChoice): Row[] =>
  [
    ...rows.filter(({ at }) => choice[at] !== false),
    ...leftOut.filter(({ at }) => choice[at] === true).map(({ at, cells }) => ({ at, cells })),
  ].toSorted((one, other) => one.at - other.at);

/** Where a row stands, as the spreadsheet program numbers it. */
export function useRowPlace({ isLying }: ReadSheet) {
  const t = useTranslations('salary.import');
  return (at: number) => (isLying ? t('cellOf', { cell: lyingCell(at) }) : t('rowOf', { row: at }));
}

interface LeftOutRowsProps {
  readonly read: ReadSheet;
  readonly choice: RowChoice;
  /** Takes a row after all. */
  readonly onTake: (at: number) => void;
}

/** Every row that is not imported, with where it stands and why, so that nobody is lost without a word. */
export function LeftOutRows({ read, choice, onTake }: LeftOutRowsProps) {
  const t = useTranslations('salary.import');
  const placeOf = useRowPlace(read);
  const left: (Row & { readonly why: LeftOutWhy | 'person' })[] = [
    ...read.leftOut.filter(({ at }) => !choice[at]),
    ...read.rows.filter(({ at }) => choice[at] === false).map((row) => ({ ...row, why: 'person' as const })),
  ];
  if (left.length === 0) return null;
  return (
    <details open={left.length <= openRows}>
      <summary>{t('leftOut', { count: left.length })}</summary>
      <FiguresTable
        title={t('leftOut', { count: left.length })}
        isAlone
        words={[t('begins'), t('why'), t('take')]}
        heads={[t('row'), t('begins'), t('why'), t('take')]}
        rows={left
          .toSorted((one, other) => one.at - other.at)
          .map(({ at, cells, why }) => [
            placeOf(at),
            cells.filter(Boolean).join(' ').slice(0, beginsChars),
            t(`whyOf.${why}`),
            <Button key={at} look="link" aria-label={t('takeNamed', { row: placeOf(at) })} onClick={() => onTake(at)}>
              {t('take')}
            </Button>,
          ])}
      />
    </details>
  );
}
