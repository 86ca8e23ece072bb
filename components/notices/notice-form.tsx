'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { type NoticeDetail, savedNotice } from '@/lib/contracts/notices/notices.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { textPictureSource } from '@/lib/rules/rich-text.ts';
import { newNotice } from './new-notice.ts';

const RichTextEditor = lazyScreen(() => import('@/components/shared/rich-text/rich-text-editor.tsx'));

interface NoticeFormProps {
  /** Null writes a new one. */
  readonly notice: NoticeDetail | null;
  readonly onClose: () => void;
}

type Values = { title: string; content: string; shownUntil: string; pinned: boolean };

/** How long a notice is shown unless somebody says otherwise. */
const usualDays = 7;

/** Writes a notice to all staff, or changes one. */
export default function NoticeForm({ notice, onClose }: NoticeFormProps) {
  const t = useTranslations('notices.bulletin');
  const today = useToday();
  const inputOf = (values: Values) => ({
    ...(notice ? { id: notice.id, version: notice.version } : {}),
    ...values,
  });
  const checked = useDraftedForm(
    savedNotice,
    inputOf,
    {
      title: notice?.title ?? '',
      content: notice?.content ?? '',
      shownUntil: notice?.shownUntil ?? dayAfter(today, usualDays),
      pinned: notice?.pinned ?? false,
    },
    { name: notice?.id ?? newNotice, version: notice?.version ?? null },
  );
  const { form, draft } = checked;
  const content = useController({ control: form.control, name: 'content' });
  const upload = useUpload('organisation.uploadTextPicture', { shown: 'here' });
  const place = async (file: File) => {
    const outcome = await upload.run(file, {});
    return outcome.ok ? { source: textPictureSource(outcome.data.id) } : { error: outcome.failure.message };
  };
  return (
    <SavedForm
      endpoint="notices.publishNotice"
      {...checked}
      title={notice ? t('editTitle') : t('write')}
      shape="wide"
      submitLabel={notice ? t('save') : t('publish')}
      said={({ title }) => t('published', { title })}
      onClose={onClose}
    >
      <FieldGroup title={t('what')}>
        <LineField<Values> name="title" label={t('titleField')} required wide maxLength={limits.titleChars} />
        <Field label={t('content')} required wide error={content.fieldState.error?.message}>
          {(control) => (
            <Suspense>
              <RichTextEditor
                // A draft comes after the first rendering; the editor begins anew with it.
                key={String(draft.restored)}
                control={control}
                label={t('content')}
                initial={content.field.value}
                onChange={content.field.onChange}
                onPicture={place}
                height={360}
              />
            </Suspense>
          )}
        </Field>
      </FieldGroup>
      <FieldGroup title={t('where')}>
        <DayField<Values> name="shownUntil" label={t('shownUntil')} help={t('shownUntilHelp')} required />
        <TickField<Values> name="pinned" label={t('pin')} />
      </FieldGroup>
    </SavedForm>
  );
}
