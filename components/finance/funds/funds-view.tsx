'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import { bookPlace } from '../books/book-place.ts';
import { TakeBook } from '../books/take-book.tsx';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { VoucherNumber } from '../voucher-number.tsx';
import { type Fund, fundName } from './fund-name.ts';
import styles from './funds.module.css';
import { ReleaseForm } from './release-form.tsx';

type Reply = CallReply<'finance.funds'>;
type Line = Reply['totals'] & { readonly fund: Fund | null };

const columnsOfFigures = [
  'openingCents',
  'receivedCents',
  'usedCents',
  'releasedCents',
  'otherCents',
  'closingCents',
] as const;

/** What a phone shows of a fund. */
const told: ReadonlySet<string> = new Set(['receivedCents', 'releasedCents', 'closingCents']);

interface FundTableProps {
  readonly rows: readonly Fund[];
  readonly totals: Reply['totals'];
  /** Null where the reader may not release. */
  readonly onRelease: ((fund: Fund) => void) | null;
}

/** Every fund with what it began with, received, used, released and holds, and the sum of all. */
function FundTable({ rows, totals, onRelease }: FundTableProps) {
  const t = useTranslations('finance.fund');
  const total = t('total');
  const nameOf = ({ fund }: Line) => (fund ? fundName(fund) : total);
  const columns = useMemo(
    (): readonly TableColumn<Line>[] => [
      {
        prop: 'fund',
        label: t('fund'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, { fund }) => (fund ? fundName(fund) : t('total')),
      },
      ...columnsOfFigures.map((column) =>
        amountColumn<Line>({
          prop: column,
          label: t(column),
          width: 130,
          telling: told.has(column),
          zero: column === 'closingCents' ? 'said' : 'leftOut',
          cents: (row) => row[column],
        }),
      ),
    ],
    [t],
  );
  const lines: readonly Line[] = [...rows.map((fund) => ({ ...fund, fund })), { ...totals, fund: null }];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={lines}
      keyOf={({ fund }) => (fund ? [fund.subjectId, ...fund.itemIds].join(' ') : 'total')}
      nameOf={nameOf}
      {...(onRelease
        ? {
            operations: ({ fund }: Line) =>
              fund?.releasable ? (
                <Button
                  look="link"
                  aria-label={t('releaseOf', { fund: fundName(fund) })}
                  onClick={() => onRelease(fund)}
                >
                  {t('release')}
                </Button>
              ) : null,
          }
        : {})}
    />
  );
}

type Release = CallReply<'finance.fundReleases'>['rows'][number];

const tones: Readonly<Record<Release['state'], StateTone>> = {
  draft: 'plain',
  submitted: 'warn',
  audited: 'warn',
  posted: 'good',
  trashed: 'plain',
  reversed: 'bad',
};

interface ReleaseTableProps {
  readonly rows: readonly Release[];
  readonly onVoucher: (id: string) => void;
}

/**
 * What was released in the year, why, and what has become of it: the voucher is examined, posted and taken back like
 * any other.
 */
function ReleaseTable({ rows, onVoucher }: ReleaseTableProps) {
  const t = useTranslations('finance.fund');
  const states = useTranslations('finance.voucher.stateOf');
  const columns = useMemo(
    (): readonly TableColumn<Release>[] => [
      { prop: 'onDate', label: t('onDate'), width: 110, telling: true },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        formatter: (_, { voucherId, kind, number }) => (
          <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} />
        ),
      },
      { prop: 'fund', label: t('fund'), width: 190, telling: true, tooltip: true },
      amountColumn<Release>({ prop: 'cents', label: t('amount'), width: 150, cents: ({ cents }) => cents }),
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={tones[state]}>{states(state)}</StateBadge>,
      },
      { prop: 'evidence', label: t('evidence'), width: 220, telling: true, tooltip: true },
      { prop: 'reference', label: t('reference'), width: 190, tooltip: true },
      { prop: 'madeBy', label: t('madeBy'), width: 90 },
    ],
    [t, states, onVoucher],
  );
  return (
    <section>
      <h2>{t('releases')}</h2>
      {rows.length > 0 ? (
        <DataTable
          label={t('releases')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ onDate, fund }) => `${onDate} ${fund}`}
        />
      ) : (
        <p className={styles.note}>{t('noReleases')}</p>
      )}
    </section>
  );
}

/** Restricted funds from January to a month, and the releases of the year. */
export default function FundsView({ year, address }: ViewProps) {
  const releases = useCall('finance.fundReleases', { year }, { shown: 'here' });
  const { onVoucher } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => <TakeBook input={{ book: 'fundStatement', from: year * 100 + 1, to: period }} />}
    >
      {(period) => (
        <div className={styles.funds}>
          <Funds key={period} from={year * 100 + 1} period={period}>
            <Answered call={releases} rows={3}>
              {({ rows }) => <ReleaseTable rows={rows} onVoucher={onVoucher} />}
            </Answered>
          </Funds>
          <VoucherBeside address={address} />
        </div>
      )}
    </MonthCard>
  );
}

interface FundsProps {
  readonly from: number;
  readonly period: number;
  /** What stands below, once it is known where. */
  readonly children: ReactNode;
}

/** The statement of funds; from a row its restriction is lifted. */
function Funds({ from, period, children }: FundsProps) {
  const t = useTranslations('finance.fund');
  const [released, setReleased] = useState<Fund | null>(null);
  const funds = useCall('finance.funds', { from, to: period }, { shown: 'here', keep: true });
  return (
    <>
      <p className={styles.note}>{t('note')}</p>
      <Answered call={funds} rows={4}>
        {({ rows, totals, actions }) =>
          rows.length > 0 ? (
            <FundTable rows={rows} totals={totals} onRelease={actions.includes('release') ? setReleased : null} />
          ) : (
            <ListEmpty text={t('none')} />
          )
        }
      </Answered>
      {funds.loading ? null : children}
      {released ? <ReleaseForm fund={released} period={period} onClose={() => setReleased(null)} /> : null}
    </>
  );
}
