'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { fetchedFields, statementLineListed } from '@/lib/contracts/fees/reconciliation.data.ts';
import { fetchedStatement } from '@/lib/contracts/fees/reconciliation.ts';

/** Asks of which channel and day the statement is fetched. */
export default function FetchStatement({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(statementLineListed.words);
  return (
    <QuestionForm
      endpoint="fees.fetchStatement"
      move="fetch"
      fields={fetchedFields}
      schema={fetchedStatement}
      input={{}}
      words={statementLineListed.words}
      title={t('fetchTitle')}
      submitLabel={t('fetch')}
      said={(reply) => t('fetched', { ...reply })}
      onClose={onClose}
    />
  );
}
