'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type FiscalReceiptBatchRow, savedFiscalReceiptBatch } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import { fiscalReceiptNumberChars } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { type FiscalReceiptForm, fiscalReceiptForms } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface BatchValues {
  name: string;
  form: FiscalReceiptForm;
  code: string;
  first: string;
  last: string;
  obtainedOn: string;
  obtainedFrom: string;
  verifyAt: string;
  note: string;
}

interface FiscalReceiptBatchFormProps {
  /** Null for a new one. */
  readonly row: FiscalReceiptBatchRow | null;
  readonly onClose: () => void;
}

/** What was obtained: the kind, its code, and the numbers from the first to the last. */
export default function FiscalReceiptBatchForm({ row: batch, onClose }: FiscalReceiptBatchFormProps) {
  const t = useTranslations('fees-tickets.batches');
  const { names = [], sources = [] } = useCall('fees.ticketChoices', {}).data ?? {};
  const today = useToday();
  const saved = batch ? { id: batch.id, version: batch.version } : {};
  const opened: BatchValues = batch ?? {
    ...{ name: '', form: 'paper', code: '', first: '', last: '', obtainedOn: today, obtainedFrom: '' },
    ...{ verifyAt: '', note: '' },
  };
  const { name, form, code, first, last, obtainedOn, obtainedFrom, verifyAt, note } = opened;
  const checked = useCheckedForm(savedFiscalReceiptBatch, (values: BatchValues) => ({ ...values, ...saved }), {
    ...{ name, form, code, first, last, obtainedOn, obtainedFrom, verifyAt, note },
  });
  return (
    <SavedForm
      endpoint="fees.saveTicketBatch"
      {...checked}
      title={batch ? t('editTitle', { name: batch.name }) : t('obtain')}
      submitLabel={t('save')}
      said={(_, { name: kind, size }) => t('saved', { name: kind, count: size })}
      onClose={onClose}
    >
      <FieldGroup title={t('kind')}>
        <LineField<BatchValues>
          name="name"
          label={t('name')}
          required
          wide
          offered={names}
          help={t('nameHelp')}
          maxLength={recordLimits.nameChars}
        />
        <ChoiceField<BatchValues>
          name="form"
          label={t('form')}
          required
          choices={fiscalReceiptForms.map((one) => [one, t(`formOf.${one}`)] as const)}
        />
        <LineField<BatchValues> name="code" label={t('code')} help={t('codeHelp')} maxLength={feeLimits.feeCodeChars} />
        <LineField<BatchValues>
          name="verifyAt"
          label={t('verifyAt')}
          wide
          help={t('verifyAtHelp')}
          maxLength={recordLimits.reasonChars}
        />
      </FieldGroup>
      <Numbers sources={sources} />
    </SavedForm>
  );
}

/** From which number to which, when, and from whom. */
function Numbers({ sources }: { readonly sources: readonly string[] }) {
  const t = useTranslations('fees-tickets.batches');
  return (
    <FieldGroup title={t('numbers')}>
      <LineField<BatchValues>
        name="first"
        label={t('first')}
        required
        inputMode="numeric"
        help={t('firstHelp')}
        maxLength={fiscalReceiptNumberChars}
      />
      <LineField<BatchValues>
        name="last"
        label={t('last')}
        required
        inputMode="numeric"
        maxLength={fiscalReceiptNumberChars}
      />
      <DayField<BatchValues> name="obtainedOn" label={t('obtainedOn')} required />
      <LineField<BatchValues>
        name="obtainedFrom"
        label={t('obtainedFrom')}
        offered={sources}
        maxLength={recordLimits.nameChars}
      />
      <LineField<BatchValues> name="note" label={t('note')} wide maxLength={recordLimits.reasonChars} />
    </FieldGroup>
  );
}
