'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CourseFile } from '@/lib/contracts/courses/lesson.ts';
import { overlapsIn, readCues } from '@/lib/rules/courses/webvtt.ts';
import { filmAddress } from '../film-address.ts';
import type { LessonValues } from './lesson-values.ts';

const words = 'courses.lesson';

interface LessonFileProps {
  readonly kind: 'video' | 'file';
  readonly file: CourseFile | null;
}

/** Sends the file of the lesson; of a film the browser says how long it is. */
export function LessonFile({ kind, file }: LessonFileProps) {
  const t = useTranslations(words);
  const { setValue, formState } = useFormContext<LessonValues>();
  const [kept, setKept] = useState(file);
  const sent = useSentFile('courses.uploadCourseFile', (sentFile) => {
    setKept(sentFile);
    setValue('fileId', sentFile.id, { shouldDirty: true, shouldValidate: true });
    setValue('seconds', '0', { shouldDirty: true });
  });
  const isFilm = kind === 'video';
  const chosen = isFilm ? 'sendFilm' : 'sendFile';
  const fault = formState.errors.fileId?.message ?? (isFilm ? formState.errors.seconds?.message : undefined);
  return (
    <FieldGroup title={t(`kindOf.${kind}`)}>
      <div className="full-row stack">
        <SentFile
          of={sent}
          say={(key) => t(key === 'choose' ? chosen : key)}
          accept={isFilm ? '.mp4,.webm' : '.pdf'}
          onFile={(picked) => void sent.send(picked, {})}
        />
        {kept ? <p>{kept.name}</p> : null}
        {fault ? (
          <p className="bad" role="alert">
            {fault}
          </p>
        ) : null}
        {kept?.isFilm && isFilm ? <Film key={kept.id} film={kept} /> : null}
        {isFilm ? <Subtitles /> : null}
      </div>
    </FieldGroup>
  );
}

/** The film as its learners will see it; nobody else knows how long it is. */
function Film({ film: { id, name } }: { readonly film: CourseFile }) {
  const t = useTranslations(words);
  const { setValue } = useFormContext<LessonValues>();
  const seconds = useWatch<LessonValues, 'seconds'>({ name: 'seconds' });
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <video
        src={filmAddress(id)}
        preload="metadata"
        controls
        muted
        width={320}
        title={name}
        onError={() => setBroken(true)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          setBroken(!Number.isFinite(duration));
          if (Number.isFinite(duration))
            setValue('seconds', String(Math.max(1, Math.floor(duration))), { shouldValidate: true });
        }}
      />
      {isBroken ? (
        <p className="bad" role="alert">
          {t('broken')}
        </p>
      ) : (
        <p className="soft">{t('length', { seconds: Number(seconds) })}</p>
      )}
    </>
  );
}

/** Subtitles of a film: a file that is read here and kept with the lesson. */
function Subtitles() {
  const t = useTranslations(words);
  const { setValue, formState } = useFormContext<LessonValues>();
  const subtitles = useWatch<LessonValues, 'subtitles'>({ name: 'subtitles' });
  const cues = subtitles === '' ? null : readCues(subtitles);
  const write = (text: string) => setValue('subtitles', text, { shouldDirty: true, shouldValidate: true });
  const fault = formState.errors.subtitles?.message;
  return (
    <>
      {subtitles === '' ? (
        <FileDrop
          title={t('sendSubtitles')}
          text={t('drop')}
          accept=".vtt"
          onFile={(file) => void file.text().then(write)}
        />
      ) : (
        <p className="row">
          <span>{t('cues', { count: cues?.length ?? 0, overlaps: overlapsIn(cues ?? []) })}</span>
          <Button look="link" onClick={() => write('')}>
            {t('removeSubtitles')}
          </Button>
        </p>
      )}
      {fault ? (
        <p className="bad" role="alert">
          {fault}
        </p>
      ) : null}
    </>
  );
}
