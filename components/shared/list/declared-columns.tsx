'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type Column, type Columns, isFigure, type Look, titleOf, valueAt } from '@/lib/contracts/columns.ts';
import { centsText } from '@/lib/rules/money.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import { percentText } from '@/lib/rules/share.ts';
import { useInstantText } from '../instant-text.ts';
import { StateBadge } from '../state-badge.tsx';
import type { Cells } from './field-columns.tsx';
import { RowLink } from './row-link.tsx';
import type { TableColumn } from './table-column.ts';

/** What a screen gives to the columns of its list; each must be stable. */
export interface Drawing<Row> {
  /** What it draws itself, by the place of the column. */
  readonly cells?: Cells<Row> | undefined;
  /** The address at which a row stands open. */
  readonly addressOf?: (id: string) => string;
  /** Opens it here; left out, the link leads to another page. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** How a value that is there is written by its look, where that needs no words of its list. */
export function useLook(): (look: Look | undefined, value: unknown) => ReactNode {
  const format = useFormatter();
  const instant = useInstantText();
  return useCallback(
    (look, value) => {
      if (look === 'money') return centsText(value as number);
      if (look === 'count') return format.number(value as number);
      if (look === 'quantity') return quantityText(value as number);
      if (look === 'share') return percentText(value as number);
      return look === 'instant' ? instant(String(value)) : (value as ReactNode);
    },
    [format, instant],
  );
}

/**
 * The table's columns of a declared list.
 * @param words where their texts are
 * @param columns must be stable
 */
export function useColumns<Row extends { readonly id: string }>(
  words: string,
  columns: Columns<Row>,
  { cells, addressOf, onOpen }: Drawing<Row> = {},
): readonly TableColumn<Row>[] {
  const t = useTranslations(words);
  const written = useLook();
  return useMemo(() => {
    const draw = (column: Column, value: unknown, { id }: Row): ReactNode => {
      if (value === null || value === undefined) return null;
      const { look } = column;
      if (look === 'opens' && addressOf)
        return <RowLink name={String(value)} href={addressOf(id)} {...(onOpen && { onOpen: () => onOpen(id) })} />;
      if (typeof look !== 'object') return written(look, value);
      return <StateBadge tone={look[String(value)] ?? 'plain'}>{t(`${titleOf(column)}Of.${value}`)}</StateBadge>;
    };
    return (columns as readonly Column[]).map((column): TableColumn<Row> => {
      const { at, width, look, telling, cut, optional, extra, sort } = column;
      const cell = cells?.[at];
      return {
        prop: at,
        label: t(titleOf(column)),
        width,
        formatter: (_, row) => (cell ? cell(row) : draw(column, valueAt(row, at), row)),
        ...(isFigure(look) && { align: 'end' }),
        ...(cut && { tooltip: true }),
        ...(telling && { telling }),
        ...(optional && { optional }),
        ...(extra && { extra }),
        ...(sort && { sort }),
      };
    });
  }, [columns, cells, addressOf, onOpen, t, written]);
}
