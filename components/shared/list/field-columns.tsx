'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Field, Fields } from '@/lib/contracts/fields.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useInstantText } from '../instant-text.ts';
import { StateBadge } from '../state-badge.tsx';
import type { TableColumn } from './table-column.ts';

/** Cells that a screen draws itself, by field. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/** What YYYY-MM-DD HH:mm:ss takes with the padding of a cell. */
const instantWidth = 172;

/**
 * The columns of a record's fields that are listed, in the order of the table.
 * @param fields as the contract holds them
 * @param words where their texts are
 * @param cells must be stable, as `fields` is
 */
export function useFieldColumns<Row>(fields: Fields, words: string, cells?: Cells<Row>): readonly TableColumn<Row>[] {
  const t = useTranslations(words);
  const common = useTranslations('shared');
  const instant = useInstantText();
  return useMemo(() => {
    const textOf = (name: string, field: Field, value: unknown): ReactNode => {
      if (value === null || value === undefined) return null;
      if (field.is === 'instant') return instant(String(value));
      if (field.is === 'money') return centsText(value as number);
      if (field.is !== 'choice' && field.is !== 'tick') return value as ReactNode;
      const tone = field.listed?.tones?.[String(value)];
      const key = `${name}Of.${value}`;
      const text = field.is === 'tick' && !t.has(key) ? common(value === true ? 'yes' : 'no') : t(key);
      return tone ? <StateBadge tone={tone}>{text}</StateBadge> : text;
    };
    return Object.entries(fields).flatMap(([name, field]) => {
      if (!field.listed) return [];
      const { width, title, telling, cut, align, optional } = field.listed;
      const cell = cells?.[name];
      const formatter = (value: unknown, row: Row) => (cell ? cell(row) : textOf(name, field, value));
      return [
        {
          prop: name,
          label: t(title ?? name),
          width: field.is === 'instant' ? Math.max(width, instantWidth) : width,
          formatter,
          ...(telling && { telling }),
          ...((align || field.is === 'money') && { align: 'end' as const }),
          ...(optional && { optional }),
          ...(cut && { tooltip: cut }),
        },
      ];
    });
  }, [fields, cells, t, common, instant]);
}
