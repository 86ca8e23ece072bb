import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText } from '@/lib/rules/money.ts';

/** How a month's charge is shared among payers and spread over instalments. */
export function MonthPaying({ reply }: { readonly reply: CallReply<'fees.preview'> }) {
  const t = useTranslations('fees.preview');
  const payers = reply.payers.map(({ name, cents }, at) => ({
    label: at === 0 ? t('rest', { name: name || t('unnamed') }) : name || t('unnamed'),
    cents,
  }));
  const parts = reply.instalments.map(({ dueOn, cents }, at) => ({
    label: t('instalment', { number: at + 1, day: dueOn }),
    cents,
  }));
  return [payers, parts].map((rows, at) =>
    rows.length === 0 ? null : (
      <table key={at === 0 ? 'payers' : 'instalments'}>
        <thead>
          <tr>
            <th scope="col">{t(at === 0 ? 'payer' : 'paying')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cents }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{centsText(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  );
}
