import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { AskedDiscount } from './plan-values.ts';

/** Prices and discounts that were asked for a plan, how they stand and whom they wait for; nothing where none were. */
export function AskedDiscounts({ asked }: { readonly asked: readonly AskedDiscount[] }) {
  const t = useTranslations('fees.student');
  const instant = useInstantText();
  const { action, asking } = useActions();
  if (asked.length === 0) return null;
  const withdraw = ({ id, version }: AskedDiscount) => {
    const told = { title: t('withdrawAskedTitle'), text: t('withdrawAskedText'), label: t('withdrawAsked') };
    action('fees.withdrawDiscountRequest', { id, version }, { ...told, danger: true, said: t('withdrawnAsked') });
  };
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
                <Button look="link" aria-label={t('withdrawAskedNamed', { day })} onClick={() => withdraw(one)}>
                  {t('withdrawAsked')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {asking}
    </section>
  );
}
