'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/shared/form/field.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { RadioGroup } from '@/components/shared/form/radio-group.tsx';
import type { StateDraft } from '@/components/shared/form/use-state-draft.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { recurringWays } from '@/lib/rules/finance/recurring.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './recurring.module.css';
import type { HeadFaults, RecurringValues } from './recurring-values.ts';

interface RecurringHeadProps {
  /** The ledger has one general kind. */
  readonly oneKind: boolean;
  readonly value: RecurringValues;
  readonly faults: HeadFaults;
  readonly failure: CallFailure | null;
  readonly change: StateDraft<RecurringValues>['change'];
}

/** What a recurring entry is called, of which kind its vouchers are, and when they are made. */
export function RecurringHead({ oneKind, value, faults, failure, change }: RecurringHeadProps) {
  const t = useTranslations('finance-recurring');
  const fields = useTranslations('errors.field');
  const put = (patch: Partial<RecurringValues>) => change((before) => ({ ...before, ...patch }));
  const error = (name: keyof HeadFaults, server: string) => {
    const fault = faults[name];
    return fault ? fields(fault) : failure?.fields?.[server];
  };
  return (
    <>
      <RadioGroup
        label={t('way')}
        value={value.way}
        of={recurringWays}
        nameOf={(one) => t(`wayOf.${one}`)}
        textOf={(one) => t(`wayText.${one}`)}
        onValue={(way) => put({ way })}
      />
      <div className={styles.head}>
        <Field label={t('name')} required error={error('name', 'name')}>
          {(control) => (
            <input
              {...control}
              value={value.name}
              maxLength={limits.nameChars}
              autoComplete="off"
              onChange={(event) => put({ name: event.target.value })}
            />
          )}
        </Field>
        <KindField oneKind={oneKind} kind={value.kind} error={failure?.fields?.kind} onKind={(kind) => put({ kind })} />
        <Field label={t('day')} required help={t('dayHelp')} error={error('day', 'day')}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={value.day}
              onChange={(event) => put({ day: event.target.value.normalize('NFKC').replace(/\D/g, '') })}
            />
          )}
        </Field>
        <Field label={t('from')} required error={error('from', 'fromPeriod')}>
          {(control) => <MonthInput {...control} value={value.from} onMonth={(from) => put({ from })} />}
        </Field>
        <Field
          label={t('to')}
          required={value.way === 'spread'}
          help={value.way === 'fixed' ? t('toHelp') : undefined}
          error={error('to', 'toPeriod')}
        >
          {(control) => <MonthInput {...control} value={value.to} onMonth={(to) => put({ to })} />}
        </Field>
      </div>
    </>
  );
}

interface KindFieldProps {
  readonly oneKind: boolean;
  readonly kind: VoucherKind;
  readonly error: string | undefined;
  readonly onKind: (kind: VoucherKind) => void;
}

/** Of which kind the vouchers are; of three, the cash that the lines touch may say it. */
function KindField({ oneKind, kind, error, onKind }: KindFieldProps) {
  const t = useTranslations('finance-recurring');
  const kinds = useTranslations('finance.voucher.kindOf');
  const offered: readonly VoucherKind[] = oneKind ? ['general'] : ['general', 'receipt', 'payment', 'transfer'];
  return (
    <Field label={t('kind')} required error={error}>
      {(control) => (
        <select
          {...control}
          value={oneKind ? 'general' : kind}
          onChange={(event) => onKind(offered.find((one) => one === event.target.value) ?? 'general')}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {one === 'general' && !oneKind ? t('byCash') : kinds(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
