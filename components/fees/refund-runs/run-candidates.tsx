'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';

type Found = CallReply<'fees.runCandidates'>;

/** What is gathered of what was found, and what it comes to. */
export function chosenOf(found: Found | undefined, left: ReadonlySet<string>) {
  const suggested = (found?.suggested ?? []).filter(({ student, cents }) => cents > 0 && !left.has(student.id));
  const orders = (found?.orders ?? []).filter(({ id }) => !left.has(id));
  return {
    suggestionIds: suggested.flatMap(({ suggestionIds }) => suggestionIds),
    orderIds: orders.map(({ id }) => id),
    cents: sumCents(suggested) + sumCents(orders),
    count: suggested.length + orders.length,
  };
}

interface RunCandidatesProps {
  readonly found: Found;
  /** By child for suggestions, by order for orders. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** What was found, each with a tick: children with accepted suggestions, and orders that wait. */
export function RunCandidates({ found, left, onLeft }: RunCandidatesProps) {
  const t = useTranslations('fees-refund-runs');
  const { suggested, orders, isCut, needsApproval } = found;
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(left);
    for (const id of ids) {
      if (on) next.delete(id);
      else next.add(id);
    }
    onLeft(next);
  };
  const groups = [
    {
      title: t('suggested', { count: suggested.length }),
      rows: suggested.map(({ student, items, cents, unpaidCents, hasPayee }) => ({
        ...{ id: student.id, student, cents, hasPayee, text: items.join('、') },
        note: unpaidCents > 0 ? t('unpaid', { amount: centsText(unpaidCents) }) : '',
      })),
    },
    {
      title: t('orders', { count: orders.length }),
      rows: orders.map(({ id, number, student, cents, hasPayee }) => ({
        ...{ id, student, cents, hasPayee, text: number, note: '' },
      })),
    },
  ];
  return (
    <>
      {needsApproval ? <p className="soft">{t('needsApproval')}</p> : null}
      {isCut ? <p className="refusal">{t('isCut')}</p> : null}
      {suggested.length + orders.length === 0 ? <p className="soft">{t('nothing')}</p> : null}
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title} className="stack-8" aria-label={title}>
            <h3>{title}</h3>
            <label className="option">
              <input
                type="checkbox"
                checked={rows.every(({ id }) => !left.has(id))}
                onChange={(event) =>
                  tick(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
              <span>{t('all')}</span>
            </label>
            {rows.map(({ id, student, text, cents, note, hasPayee }) => (
              <label key={id} className="option">
                <input
                  type="checkbox"
                  checked={cents > 0 && !left.has(id)}
                  disabled={cents === 0}
                  onChange={(event) => tick([id], event.target.checked)}
                />
                <span>
                  {student.name} <small className="soft">{student.className}</small> {text}{' '}
                  <span className="digits">{centsText(cents)}</span>{' '}
                  {hasPayee ? null : <StateBadge tone="warn">{t('noAccount')}</StateBadge>}{' '}
                  {note ? <small className="soft">{note}</small> : null}
                </span>
              </label>
            ))}
          </section>
        ),
      )}
    </>
  );
}
