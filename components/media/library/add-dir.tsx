'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { dirFields } from '@/lib/contracts/media/dir.data.ts';
import { savedDir } from '@/lib/contracts/media/dir.ts';

interface AddDirProps {
  /** The directory that it is made in. */
  readonly parentDirId: string | null;
  readonly onClose: () => void;
}

/** Makes a directory. */
export default function AddDir({ parentDirId, onClose }: AddDirProps) {
  const t = useTranslations('media.dir');
  return (
    <QuestionForm
      endpoint="media.saveDir"
      fields={dirFields}
      schema={savedDir}
      input={{ parentDirId }}
      words="media.dir"
      title={t('addTitle')}
      text={t('addText')}
      submitLabel={t('addTitle')}
      said={() => t('moved', { move: 'add', name: '' })}
      onClose={onClose}
    />
  );
}
