'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { textPictureSource } from '@/lib/rules/rich-text.ts';
import { Field } from '../shared/form/field.tsx';
import { RichText } from '../shared/rich-text/rich-text.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';
import { Piece } from './piece.tsx';

const RichTextEditor = lazyScreen(() => import('../shared/rich-text/rich-text-editor.tsx'));

/** Written text: the editor, a refused one, and what it shows in the end. */
export function TextPieces() {
  const t = useTranslations('gallery');
  const sample = `<h3>${t('textHeading')}</h3><p>${t('textBody')}</p><ul><li><p>${t('textItem')}</p></li></ul>`;
  const [html, setHtml] = useState(sample);
  const upload = useUpload('organisation.uploadTextPicture', { shown: 'here' });
  const place = async (file: File) => {
    const outcome = await upload.run(file, {});
    return outcome.ok ? { source: textPictureSource(outcome.data.id) } : { error: outcome.failure.message };
  };
  return (
    <>
      <Piece title={t('richTextEditor')}>
        <Suspense>
          <Field label={t('noticeText')} required help={t('noticeHelp')}>
            {(control) => (
              <RichTextEditor
                control={control}
                label={t('noticeText')}
                initial={sample}
                onChange={setHtml}
                onPicture={place}
              />
            )}
          </Field>
          <Field label={t('refusedText')} error={t('refusal')}>
            {(control) => (
              <RichTextEditor
                control={control}
                label={t('refusedText')}
                initial=""
                onChange={() => undefined}
                height={200}
              />
            )}
          </Field>
        </Suspense>
      </Piece>
      <Piece title={t('richText')}>
        <RichText html={html} />
      </Piece>
    </>
  );
}
