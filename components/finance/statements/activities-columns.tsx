'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ActivitiesPart } from './activities-parts.ts';
import { comparedColumns } from './compared-columns.tsx';
import { figureColumn } from './figure-column.tsx';
import { lineColumns } from './line-column.tsx';

type Report = CallReply<'finance.activities'>;
type Line = Report['rows'][number];

interface Of {
  readonly period: number;
  readonly row: string;
  readonly column: 'month' | 'yearToDate';
  readonly part: ActivitiesPart;
}

const spans = ['month', 'yearToDate'] as const;
const formParts = ['unrestricted', 'restricted', 'total'] as const;

/** The columns of the form; beside the year before one part of them, with what has changed. */
export function useActivitiesColumns(
  report: Report | undefined,
  chosen: ActivitiesPart,
  onCell: (of: Of) => void,
): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.activities');
  const form = useTranslations('finance.form');
  const words = useTranslations('finance.compare');
  return useMemo(() => {
    const { period = 0, compared = null } = report ?? {};
    const figure = (column: (typeof spans)[number], part: ActivitiesPart) =>
      figureColumn<Line>({
        prop: `${column}.${part}Cents`,
        label: t(`${column}.${part}Cents`),
        width: compared === null ? 140 : 118,
        telling: part === 'total' || compared !== null,
        cents: (line) => line[column][`${part}Cents`],
        onOpen: ({ row }) => onCell({ period, row, column, part }),
      });
    return [
      ...lineColumns<Line>({ line: t('line'), row: form('row') }, ({ total }) => total),
      ...spans.flatMap((column) =>
        compared === null
          ? formParts.map((part) => figure(column, part))
          : [
              figure(column, chosen),
              ...comparedColumns<Line>({
                prop: `${column}.compared`,
                labels: [words(column === 'month' ? 'monthThen' : 'yearThen'), words('difference'), words('change')],
                nowOf: (line) => line[column][`${chosen}Cents`],
                thenOf: (line) => line.compared?.[column][`${chosen}Cents`] ?? null,
                onOpen: (line) =>
                  line.compared && onCell({ period: compared.period, row: line.compared.row, column, part: chosen }),
              }),
            ],
      ),
    ];
  }, [t, form, words, report, chosen, onCell]);
}
