'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FieldPart } from '@/components/shared/form/field-part.tsx';
import { typedValues } from '@/components/shared/form/form-values.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { delegateFields, delegateListed } from '@/lib/contracts/approvals/delegate.data.ts';
import { namedDelegate } from '@/lib/contracts/approvals/delegate.ts';
import { PersonField } from '../person-field.tsx';

type Values = Record<string, string | boolean>;

interface DelegateFormProps {
  /** By the right to it also for somebody else. */
  readonly forOthers: boolean;
  readonly onClose: () => void;
}

/** Names who decides for somebody from a day until another. */
export default function DelegateForm({ forOthers, onClose }: DelegateFormProps) {
  const t = useTranslations(delegateListed.words);
  const today = useToday();
  const checked = useCheckedForm<Values, CallInput<'approvals.nameDelegate'>>(
    namedDelegate,
    ({ fromId, ...values }) =>
      ({
        ...typedValues(delegateFields, null, values),
        ...(fromId !== '' && { fromId }),
      }) as CallInput<'approvals.nameDelegate'>,
    { fromId: '', toId: '', fromOn: today, toOn: today, kind: 'all', reason: '' },
  );
  const { toId: _, ...others } = delegateFields;
  return (
    <SavedForm
      endpoint="approvals.nameDelegate"
      {...checked}
      title={t('add')}
      submitLabel={t('save')}
      said={(_values, { to }) => t('added', { to })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        {forOthers ? <PersonField words={delegateListed.words} name="fromId" help={t('fromIdHelp')} /> : null}
        <PersonField words={delegateListed.words} name="toId" required />
        {Object.entries(others).map(([name, field]) => (
          <FieldPart key={name} name={name} field={field} words={delegateListed.words} />
        ))}
      </FieldGroup>
    </SavedForm>
  );
}
