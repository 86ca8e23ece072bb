'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FieldPart } from '@/components/shared/form/field-part.tsx';
import { readValues, typedValues } from '@/components/shared/form/form-values.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { ApprovalFile } from '@/lib/contracts/approvals/application.ts';
import { expenseFields, expenseListed } from '@/lib/contracts/approvals/expense.data.ts';
import { type ExpenseRow, savedExpense } from '@/lib/contracts/approvals/expense.ts';
import { AddFiles } from '../approval-files.tsx';

interface ExpenseFormProps {
  /** Null writes one. */
  readonly row: ExpenseRow | null;
  /** What a new one begins with; its receipts stay where they are. */
  readonly like?: ExpenseRow;
  readonly onClose: () => void;
}

/** A claim: what was bought, when, for how much, and photos of the receipts. */
export default function ExpenseForm({ row: current, like, onClose }: ExpenseFormProps) {
  const t = useTranslations(expenseListed.words);
  const [row] = useState(current);
  const [files, setFiles] = useState<readonly ApprovalFile[]>(row?.files ?? []);
  const checked = useDraftedForm(
    savedExpense,
    (values: Record<string, string | boolean>) =>
      ({
        ...typedValues(expenseFields, row, values),
        files: files.map(({ id }) => id),
      }) as CallInput<'approvals.saveExpense'>,
    readValues(expenseFields, row ?? like ?? null),
    { name: row?.id ?? newDraft, version: row?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="approvals.saveExpense"
      {...checked}
      title={t(row ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ title = '' }) => t(row ? 'saved' : 'added', { title: String(title) })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        {Object.entries(expenseFields).map(([name, field]) => (
          <FieldPart key={name} name={name} field={field} words="approvals.claim" />
        ))}
      </FieldGroup>
      <AddFiles files={files} onFiles={setFiles} />
    </SavedForm>
  );
}
