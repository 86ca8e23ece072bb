'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { askedAccess } from '@/lib/contracts/notices/notices.ts';
import type { LackingPage } from '@/lib/navigation/lacking-pages.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfAccess } from './draft-of-access.ts';

interface AccessFormProps {
  readonly pages: readonly LackingPage[];
  readonly page?: string | undefined;
  readonly onClose: () => void;
}

type Values = { menuId: string; reason: string };
const inputOf = (values: Values) => values;

/** Which page, and what for. */
export default function AccessForm({ pages, page, onClose }: AccessFormProps) {
  const t = useTranslations('notices.access');
  const checked = useDraftedForm(
    askedAccess,
    inputOf,
    { menuId: page ?? '', reason: '' },
    { name: draftOfAccess(page), version: null },
  );
  return (
    <SavedForm
      endpoint="notices.askAccess"
      {...checked}
      title={t('ask')}
      submitLabel={t('send')}
      said={() => t('sent')}
      onClose={onClose}
    >
      <FieldGroup title={t('what')}>
        <ChoiceField<Values>
          name="menuId"
          label={t('page')}
          required
          choices={[['', t('choose')], ...pages.map(({ id, name }) => [id, name] as const)]}
        />
        <LineField<Values> name="reason" label={t('reason')} wide maxLength={limits.noteChars} />
      </FieldGroup>
    </SavedForm>
  );
}
