'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/shared/day-text.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { consoleAddress, menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { parameter, type View } from '../finance-address.ts';
import styles from './months.module.css';

type Checks = CallReply<'finance.periodChecks'>;

/** Where what a check found is looked at and mended. */
const places: Readonly<Record<Checks['checks'][number]['check'], View | null>> = {
  openings: 'openings',
  formerClosed: null,
  unposted: 'vouchers',
  documents: 'documents',
  feeDaysClosed: null,
  channelPayments: null,
  recurring: 'recurring',
  advanceReceipts: 'documentTie',
  advancesCarried: null,
  stockClosed: null,
  stockValue: null,
  numberGaps: 'vouchers',
  assertions: 'counts',
  bankOpen: 'bank',
  trialBalance: 'balance',
  carriedOver: 'carryOver',
  revalued: 'revaluation',
  entrusted: 'balance',
  cashFlow: 'cashFlow',
  auxiliary: 'balance',
  quantities: 'quantityBook',
  cashNegative: 'journal',
  restrictedNegative: 'funds',
  sheetBalanced: 'balanceSheet',
  sheetNegative: 'balanceSheet',
  netAssets: 'activities',
  cashTied: 'cashFlow',
  monthOver: null,
};

type Check = Checks['checks'][number];
/** What stands against the close comes first, then what is to be minded, what was not done, and what is well. */
const weightOf = ({ ok, blocks, notDone }: Check) => (ok ? (notDone ? 2 : 3) : blocks ? 0 : 1);

interface CloseChecksProps {
  readonly checks: Checks;
  readonly onGo: (view: View) => void;
}

/** Every check by its name, with what was found and the way there; those that nothing is kept for here come last. */
export function CloseChecks({ checks: { checks, notKept, period }, onGo }: CloseChecksProps) {
  const t = useTranslations('finance.months');
  const numberOf = useTranslations('finance.voucher.numberOf');
  const dayText = useDayText();
  /** Vouchers are found by their kind and number, amounts by their account and day. */
  const said = (found: string) => {
    const [, subject, day, amount] = /^(\d{4,} .+) (\d{4}-\d\d-\d\d) (-?[\d,.]+)$/.exec(found) ?? [];
    if (subject && day && amount) return { subject, day: dayText(day, 'short'), amount };
    return found.replace(/\b(receipt|payment|transfer|general) (\d+)/, (_, kind: VoucherKind, number: string) =>
      numberOf(kind, { number }),
    );
  };
  const lineOf = (check: Check['check'], found: string): string => {
    const parts = said(found);
    if (typeof parts === 'string') return parts;
    return t(check === 'assertions' ? 'foundDiffers' : 'foundOpen', parts);
  };
  return (
    <ul className={styles.checks}>
      {checks
        .toSorted((a, b) => weightOf(a) - weightOf(b))
        .map(({ check, ok, notDone, blocks, found }) => (
          <li key={check}>
            <span>{t(`check.${check}`)}</span>
            {ok && notDone ? (
              <StateBadge tone="warn">{t('notDone')}</StateBadge>
            ) : (
              <StateBadge tone={ok ? 'good' : blocks ? 'bad' : 'warn'}>
                {t(ok ? 'passed' : blocks ? 'failed' : 'minded')}
              </StateBadge>
            )}
            {ok ? null : (
              <small>
                {found.map((one) => (
                  <span key={one}>{lineOf(check, one)}</span>
                ))}
                <ToElsewhere check={check} period={period} />
                <GoTo view={places[check]} name={t(`check.${check}`)} onGo={onGo} />
              </small>
            )}
          </li>
        ))}
      {notKept.map((one) => (
        <li key={one}>
          <span>{t(`notKept.${one}`)}</span>
          <StateBadge tone="plain">{t('notApplicable')}</StateBadge>
        </li>
      ))}
    </ul>
  );
}

/** Where what other modules keep is put right: its right, its text, and the address in a month. */
const elsewhere: Partial<
  Record<Check['check'], { readonly of: string; readonly text: string; readonly to: (period: number) => string }>
> = {
  feeDaysClosed: {
    of: 'fees.day.view',
    text: 'toFeeDays',
    to: () => withQuery(menuAddress('/charge/dayClose'), { state: 'open' }),
  },
  advancesCarried: {
    of: 'fees.day.view',
    text: 'toAdvances',
    to: (period) => withQuery(menuAddress('/charge/advance'), { month: periodText(period) }),
  },
  channelPayments: {
    of: 'fees.reconciliation.view',
    text: 'toReconciliation',
    to: () => withQuery(menuAddress('/charge/reconciliation'), { open: '1' }),
  },
  stockClosed: { of: 'goods.stock.view', text: 'toStock', to: () => menuAddress('/newGoods/close') },
  stockValue: {
    of: 'finance.voucher.view',
    text: 'goTo',
    to: (period) =>
      withQuery(consoleAddress.finance, { [parameter.view]: 'documentTie', period: String(period), part: 'goods' }),
  },
};

/** Days are closed, advance receipts carried over and months of the stock closed where they are kept. */
function ToElsewhere({ check, period }: Pick<Check, 'check'> & { readonly period: number }) {
  const t = useTranslations('finance.months');
  const place = elsewhere[check];
  if (!place) return null;
  return (
    <Permitted of={place.of}>
      <Link href={place.to(period)} prefetch={false}>
        {t(place.text)}
      </Link>
    </Permitted>
  );
}

interface GoToProps {
  readonly view: View | null;
  /** Of the check, for those who hear the page. */
  readonly name: string;
  readonly onGo: (view: View) => void;
}

function GoTo({ view, name, onGo }: GoToProps) {
  const t = useTranslations('finance.months');
  if (!view) return null;
  return (
    <Button look="link" aria-label={t('goToNamed', { name })} onClick={() => onGo(view)}>
      {t('goTo')}
    </Button>
  );
}
