import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { changeText } from '@/lib/rules/finance/comparison.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import type { Told } from './told.ts';
import type { Say } from './words.ts';

const figures = ['turnoverCents', 'closingCents'] as const;

/** The former amount, what differs and by how many per cent; what there is nothing to compare with stays empty. */
export const comparedCells = (now: number | null, then: number | null): SheetCell[] =>
  now === null || then === null
    ? [then === null ? '' : { cents: then }, '', '']
    : [{ cents: then }, { cents: now - then }, changeText(now, then) ?? ''];

/** The subjects beside the same months of the year before. */
export const comparedSheetOf = (name: string, { rows }: ReplyOf<typeof bookCalls.comparedBalance>, say: Say): Told => ({
  name,
  columns: [
    { header: say('subject.number'), width: 14 },
    { header: say('subject.name'), width: 32 },
    ...figures.flatMap((figure) => [
      { header: say(`balance.own.${figure}`), width: 16 },
      { header: say(`balance.then.${figure}`), width: 16 },
      { header: say(`balance.difference.${figure}`), width: 16 },
      { header: say(`balance.change.${figure}`), width: 10 },
    ]),
  ],
  rows: rows.map(({ number, name: subject, level, now, former }) => [
    number,
    { text: subject, depth: level - 1 },
    ...figures.flatMap((figure): SheetCell[] => [
      now === null ? '' : { cents: now[figure] },
      ...comparedCells(now?.[figure] ?? null, former?.[figure] ?? null),
    ]),
  ]),
});
