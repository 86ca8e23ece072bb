'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedPayee } from '@/lib/contracts/fees/payees.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface PayeeFormProps {
  readonly studentId: string;
  readonly onClose: () => void;
}

/** To whom the bank pays what goes back to a child. */
export default function PayeeForm({ studentId, onClose }: PayeeFormProps) {
  const { data } = useCall('fees.payee', { studentId });
  return data ? <Loaded payee={data} onClose={onClose} /> : null;
}

type Payee = CallReply<'fees.payee'>;

interface PayeeValues {
  holder: string;
  account: string;
  bank: string;
  bankCode: string;
}

function Loaded({ payee, onClose }: { readonly payee: Payee; readonly onClose: () => void }) {
  const t = useTranslations('fees-refund-runs.payee');
  const { student, version, guardians } = payee;
  const checked = useCheckedForm(savedPayee, (values: PayeeValues) => ({ studentId: student.id, version, ...values }), {
    holder: payee.holder || (guardians[0] ?? ''),
    account: '',
    bank: payee.bank,
    bankCode: payee.bankCode,
  });
  return (
    <SavedForm
      endpoint="fees.savePayee"
      {...checked}
      shape="dialog"
      title={t('titleOf', { name: student.name })}
      submitLabel={t('save')}
      said={() => t('saved', { name: student.name })}
      onClose={onClose}
    >
      <FieldGroup title={t('account')}>
        <LineField<PayeeValues>
          name="holder"
          label={t('holder')}
          required
          offered={guardians}
          maxLength={recordLimits.nameChars}
        />
        <AccountLine payee={payee} />
        <LineField<PayeeValues>
          name="bank"
          label={t('bank')}
          required
          placeholder={t('bankHint')}
          maxLength={recordLimits.nameChars}
        />
        <LineField<PayeeValues>
          name="bankCode"
          label={t('bankCode')}
          help={t('bankCodeHelp')}
          inputMode="numeric"
          maxLength={12}
        />
      </FieldGroup>
    </SavedForm>
  );
}

/** The number: a saved one is masked and kept while the field is empty. */
function AccountLine({ payee }: { readonly payee: Payee }) {
  const t = useTranslations('fees-refund-runs.payee');
  const { setValue } = useFormContext<PayeeValues>();
  const reveal = useAction('fees.revealPayee');
  const { accountMasked, actions, student } = payee;
  const show = async () => {
    const outcome = await reveal.run({ studentId: student.id });
    if (outcome.ok) setValue('account', outcome.data.value);
  };
  return (
    <>
      <LineField<PayeeValues>
        name="account"
        label={t('number')}
        required={accountMasked === ''}
        {...(accountMasked ? { placeholder: accountMasked, help: t('kept') } : {})}
        inputMode="numeric"
        maxLength={feeLimits.feeReferenceChars}
      />
      {actions.includes('reveal') ? (
        <p className="full-row">
          <Button look="link" busy={reveal.busy} title={t('audited')} onClick={() => void show()}>
            {t('reveal')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
