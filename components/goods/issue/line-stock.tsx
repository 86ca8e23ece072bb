'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed, type WrittenKind } from '@/lib/contracts/goods/issue.data.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';
import type { LineValues } from '../document/line-values.ts';

const { words } = issueListed;

interface LineStockProps {
  readonly kind: WrittenKind;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

interface Typed {
  warehouseId: string;
  lines: LineValues[];
}

/** While lines are typed: what is there for each, from which lots it would be taken, and what is missing. */
export function LineStock({ kind, items }: LineStockProps) {
  const t = useTranslations(words);
  const { warehouseId = '', lines = [] } = useWatch<Typed>() as Partial<Typed>;
  const wanted = lines.flatMap(({ itemId, unit, quantity, lot, shelf }) => {
    const read = readQuantity(quantity);
    if (itemId === '' || read === null || read < 0) return [];
    return [{ itemId, unit: unit || 'base', quantity: read, lot: lot.trim(), shelf: shelf.trim() }];
  });
  // What is typed comes first, what is there for it a moment later.
  const asked = useDeferredValue(JSON.stringify({ kind, warehouseId, lines: wanted }));
  const isAsked = warehouseId !== '' && wanted.length > 0;
  const answer = useCall('goods.proposeIssue', isAsked ? JSON.parse(asked) : null, { keep: true, shown: 'here' });
  const found = answer.data?.lines;
  if (!isAsked || !found) return <p className="soft">{t('stockHint')}</p>;
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? '';
  return (
    <FiguresTable
      title={t('proposal')}
      heads={[t('item'), t('onHand'), t('takenFrom'), t('short')]}
      rows={wanted.flatMap(({ itemId }, at) => {
        const line = found[at];
        return line ? [[`${at + 1}. ${nameOf(itemId)}`, ...cellsOf(line, t)]] : [];
      })}
    />
  );
}

type Found = CallReply<'goods.proposeIssue'>['lines'][number];

function cellsOf({ onHand, expired, short, unit, takes }: Found, t: ReturnType<typeof useTranslations<string>>) {
  const there = t('withUnit', { quantity: quantityText(onHand), unit });
  const takenOf = ({ lot, shelf, dueOn, quantity }: Found['takes'][number]) =>
    [lot, shelf, dueOn, quantityText(quantity)].filter(Boolean).join(' ');
  return [
    expired > 0 ? t('besideExpired', { there, expired: quantityText(expired) }) : there,
    takes.map(takenOf).join(t('comma')),
    short > 0 ? (
      <strong key="short" className="bad">
        {t('shortOf', { quantity: quantityText(short), unit })}
      </strong>
    ) : (
      t('enough')
    ),
  ];
}
