import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { AskedDiscount } from './plan-values.ts';

interface AskedDiscountsProps {
  readonly asked: readonly AskedDiscount[];
  readonly onWithdraw: (asked: AskedDiscount) => void;
}

/** Prices and discounts that were asked for a plan, how they stand and whom they wait for; nothing where none were. */
export function AskedDiscounts({ asked, onWithdraw }: AskedDiscountsProps) {
  const t = useTranslations('fees.student');
  const instant = useInstantText();
  if (asked.length === 0) return null;
  return (
    <section aria-label={t('asked')}>
      <h4>{t('asked')}</h4>
      <ul>
        {asked.map((one) => {
          const { id, by, overrides, discounts, cents, state, waitsFor, note, actions } = one;
          const day = instant(one.at).slice(0, 10);
          const isNothing = overrides.length + discounts.length === 0;
          const told = { by, day, prices: overrides.length, discounts: discounts.length, cents: centsText(cents) };
          return (
            <li key={id}>
              {t(isNothing ? 'askedNothing' : 'askedLine', told)}{' '}
              <small>{t('askedState', { state, names: waitsFor || 'none', note: note || 'none' })}</small>
              {actions.includes('withdraw') ? (
                <Button look="link" aria-label={t('withdrawAskedNamed', { day })} onClick={() => onWithdraw(one)}>
                  {t('withdrawAsked')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
