'use client';

import { useTranslations } from 'next-intl';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { type IssueRow, signedIssue } from '@/lib/contracts/goods/issue.ts';
import { SignaturePad } from './signature-pad.tsx';

interface Values {
  signature: string;
}

/** Whoever got the goods signs on glass, where nobody did when they were handed out. */
export default function SignIssue({ row: { id, version }, move, texts, onClose }: MoveFormProps<IssueRow>) {
  const t = useTranslations(issueListed.words);
  const inputOf = ({ signature }: Values): CallInput<'goods.signIssue'> => ({ id, version, signature });
  const checked = useCheckedForm<Values, CallInput<'goods.signIssue'>>(signedIssue, inputOf, { signature: '' });
  const { watch, setValue, formState } = checked.form;
  const lacking = formState.errors.signature?.message;
  return (
    <SavedForm
      endpoint="goods.signIssue"
      move={move}
      shape="dialog"
      {...checked}
      title={texts.title}
      submitLabel={texts.label}
      said={() => texts.said}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <SignaturePad
        value={watch('signature')}
        onValue={(path) => setValue('signature', path, { shouldDirty: true, shouldValidate: path !== '' })}
      />
      {lacking ? (
        <p className="bad" role="alert">
          {t('signatureLacks')}
        </p>
      ) : null}
    </SavedForm>
  );
}
