'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type RefundMove, refundMoves, refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { allFilters, RefundFilters } from './refund-filters.tsx';
import { type RefundRow, refundsInput } from './refunds-address.ts';
import { useRefundColumns } from './use-refund-columns.tsx';

const SuggestForm = lazyScreen(() => import('./suggest-form.tsx'));
const WhyRefund = lazyScreen(() => import('./why-refund.tsx'));

const keyOf = ({ id }: RefundRow) => id;

/** What goes back to children by their days: suggested for a month or a term, reviewed, accepted or dismissed. */
export function RefundsScreen() {
  const t = useTranslations('fees-refunds');
  const { query, change } = useAddressState();
  const input = refundsInput(query);
  const list = useCall('fees.refunds', input, { keep: true, shown: 'here' });
  const [isSuggesting, setSuggesting] = useState(false);
  const [whyId, setWhyId] = useState<string | null>(null);
  const columns = useRefundColumns(setWhyId);
  const selection = useSelection<RefundRow>(keyOf, limits.feeRefundsDecided);
  const { ask, askAll, asking } = useDecisions(selection.clear);
  const { month, classId, itemId, state, changed } = input;
  const isFiltered = [month, classId, itemId, state, changed].some((value) => value !== undefined);
  const open = list.data?.sums.suggested;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {month && open && open.count > 0 ? (
          <AcceptAll isOld={list.former} onPress={() => askAll({ month, classId, itemId, ...open })} />
        ) : null}
        <Permitted of="fees.refund.suggest" otherwise="disabled">
          <Button look="primary" onClick={() => setSuggesting(true)}>
            {t('suggest')}
          </Button>
        </Permitted>
      </PageHeader>
      <div className="stack">
        {list.data ? <RefundSums sums={list.data.sums} /> : null}
        <ListCard>
          <RefundFilters input={input} isFiltered={isFiltered} change={change} />
          <ListTable
            label={t('title')}
            columns={columns}
            answer={list}
            size={input.size}
            empty={t('empty')}
            onClear={isFiltered ? () => change(allFilters) : null}
            change={change}
            keyOf={keyOf}
            nameOf={(row) => t('named', { name: row.student.name, item: row.itemName })}
            selection={selection}
            isSelectable={({ actions }) => actions.length > 0}
            operations={(row) => (
              <RowActions
                name={t('named', { name: row.student.name, item: row.itemName })}
                actions={row.actions.map((move) => ({
                  label: t(`move.${move}`),
                  named: t('moveNamed', { move: t(`move.${move}`), name: row.student.name }),
                  danger: move === 'dismiss',
                  run: () => ask([row], move),
                }))}
              />
            )}
          />
          <Decisions selection={selection} ask={ask} />
        </ListCard>
      </div>
      {asking}
      <Suspense>
        {isSuggesting ? <SuggestForm month={month} onClose={() => setSuggesting(false)} /> : null}
        {whyId ? <WhyRefund id={whyId} onClose={() => setWhyId(null)} /> : null}
      </Suspense>
    </>
  );
}

/** @param isOld what is shown answers other filters than those that are set: nobody accepts what he does not see */
function AcceptAll({ isOld, onPress }: { readonly isOld: boolean; readonly onPress: () => void }) {
  const t = useTranslations('fees-refunds');
  return (
    <Permitted of="fees.refund.decide" otherwise="disabled">
      <Button disabled={isOld} onClick={onPress}>
        {t('acceptAll')}
      </Button>
    </Permitted>
  );
}

interface DecisionsProps {
  readonly selection: ReturnType<typeof useSelection<RefundRow>>;
  readonly ask: ReturnType<typeof useDecisions>['ask'];
}

/** What may be done with the chosen rows at once. */
function Decisions({ selection, ask }: DecisionsProps) {
  const t = useTranslations('fees-refunds');
  return (
    <BulkBar count={selection.count} onClear={selection.clear}>
      {refundMoves.map((move) => {
        const rows = selection.rows.filter(({ actions }) => actions.includes(move));
        return rows.length === 0 ? null : (
          <Button key={move} onClick={() => ask(rows, move)}>
            {t('moveMany', { move: t(`move.${move}`), count: rows.length })}
          </Button>
        );
      })}
    </BulkBar>
  );
}

function RefundSums({ sums }: Pick<CallReply<'fees.refunds'>, 'sums'>) {
  const t = useTranslations('fees-refunds');
  const figures = refundStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return <Figures figures={figures} />;
}

/** Asks before suggestions are decided about, with how many they are and what they come to. */
function useDecisions(onDone: () => void) {
  const t = useTranslations('fees-refunds');
  const { action, asking } = useActions();
  const ask = (rows: readonly RefundRow[], move: RefundMove) => {
    const cents = rows.reduce((sum, row) => sum + row.cents, 0);
    const label = t(`move.${move}`);
    action(
      'fees.decideRefunds',
      { ids: rows.map(keyOf), move, cents },
      {
        title: t('moveMany', { move: label, count: rows.length }),
        text: t(`moveText.${move}`, { sum: centsText(cents) }),
        label,
        danger: move === 'dismiss',
        ...(move === 'dismiss' ? { reason: { name: 'reason', label: t('reason') } } : {}),
        said: ({ decided }) => t('decided', { move, count: decided }),
        done: onDone,
      },
    );
  };
  const askAll = (all: { month: string; classId?: string; itemId?: string; count: number; cents: number }) =>
    action('fees.acceptRefunds', all, {
      title: t('acceptAllTitle', { month: all.month, count: all.count }),
      text: t('moveText.accept', { sum: centsText(all.cents) }),
      label: t('move.accept'),
      said: ({ decided }) => t('decided', { move: 'accept', count: decided }),
      done: onDone,
    });
  return { ask, askAll, asking };
}
