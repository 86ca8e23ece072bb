'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';

interface SaveTemplateProps {
  readonly year: number;
  readonly lines: CallInput<'finance.saveVoucherTemplate'>['lines'];
  readonly onClose: () => void;
}

/** Keeps the lines of a voucher as a template; its name begins as what they say. */
export default function SaveTemplate({ year, lines, onClose }: SaveTemplateProps) {
  const t = useTranslations('finance.templates');
  const summary = lines.find((line) => line.summary !== '')?.summary ?? '';
  const [name, setName] = useState(summary.slice(0, limits.nameChars));
  const [withAmounts, setWithAmounts] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('finance.saveVoucherTemplate', { shown: 'here' });
  const save = async () => {
    const outcome = await run({ year, name, withAmounts, lines });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name: outcome.data.name }) });
    onClose();
  };
  const wrong = failure?.fields?.name;
  return (
    <FormPanel
      title={t('save')}
      shape="dialog"
      submitLabel={t('save')}
      loading={busy}
      submitError={failure}
      errorCount={wrong ? 1 : 0}
      dirty={false}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('name')} required error={wrong}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={limits.nameChars}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <label className="line">
        <input type="checkbox" checked={withAmounts} onChange={(event) => setWithAmounts(event.target.checked)} />
        {t('withAmounts')}
      </label>
    </FormPanel>
  );
}
