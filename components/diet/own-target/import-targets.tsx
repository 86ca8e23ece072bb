'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { TakeTable } from '@/components/shared/form/take-table.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { ownTargetFields } from '@/lib/contracts/diet/own-target.data.ts';
import { importedTargets } from '@/lib/contracts/diet/own-target.ts';
import { limits } from '@/lib/rules/limits.ts';

const words = 'diet-target.target';

/** Takes a target table; one that is in order gets its name and is taken over, any other is corrected first. */
export default function ImportTargets({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(words);
  const [read, setRead] = useState<CallReply<'diet.readTargets'> | null>(null);
  if (read && read.faults.length === 0 && read.rows.length > 0)
    return (
      <QuestionForm
        endpoint="diet.importTargets"
        fields={ownTargetFields}
        schema={importedTargets}
        input={{ rows: read.rows.map(({ cells }) => cells) }}
        words={words}
        title={t('import')}
        text={t('inOrder', { count: read.rows.length })}
        submitLabel={t('take')}
        said={({ name }) => t('imported', { name })}
        onClose={onClose}
      />
    );
  return (
    <TakeTable
      title={t('import')}
      text={t('importText', { rows: limits.importedTargets })}
      template="diet.targetTemplate"
      reads="diet.readTargets"
      columnOf={t}
      onRead={setRead}
      onClose={onClose}
    />
  );
}
