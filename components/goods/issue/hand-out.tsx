'use client';

import { useTranslations } from 'next-intl';
import { TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { handedOut, type IssueRow } from '@/lib/contracts/goods/issue.ts';
import { DocumentLines } from '../document/document-view.tsx';
import { SignaturePad } from './signature-pad.tsx';

interface Values {
  partly: boolean;
  signature: string;
}

/** Hands out what was asked for: all of it, or what is there; whoever gets it may sign at once. */
export default function HandOut({ row: { id, version }, move, texts, onClose }: MoveFormProps<IssueRow>) {
  const t = useTranslations(issueListed.words);
  const issue = useCall('goods.issue', { id }).data;
  const inputOf = (values: Values): CallInput<'goods.handOutIssue'> => ({ id, version, ...values });
  const checked = useCheckedForm<Values, CallInput<'goods.handOutIssue'>>(handedOut, inputOf, {
    ...{ partly: false, signature: '' },
  });
  const { watch, setValue } = checked.form;
  return (
    <SavedForm
      endpoint="goods.handOutIssue"
      move={move}
      shape="dialog"
      {...checked}
      title={texts.title}
      submitLabel={texts.label}
      said={() => texts.said}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {issue ? <DocumentLines lines={issue.lines} /> : null}
      <TickField<Values> name="partly" label={t('partly')} />
      <h3>{t('signature')}</h3>
      <SignaturePad value={watch('signature')} onValue={(path) => setValue('signature', path, { shouldDirty: true })} />
    </SavedForm>
  );
}
