'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { type CourseFile, type Lesson, savedLesson } from '@/lib/contracts/courses/lesson.ts';
import { lessonKinds } from '@/lib/rules/courses/passing.ts';
import { limits } from '@/lib/rules/limits.ts';
import { LessonFile } from './lesson-file.tsx';
import type { LessonValues, QuestionValues } from './lesson-values.ts';

interface LessonFormProps {
  readonly course: Pick<CallReply<'courses.course'>, 'id' | 'content'>;
  /** Null adds one. */
  readonly row: Lesson | null;
  readonly onClose: () => void;
}

const words = 'courses.lesson';
const noQuestion: QuestionValues = { text: '', options: '', answer: '1' };
const optionsIn = (written: string) =>
  written
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** A lesson: its place in the course, and what its kind needs. */
export default function LessonForm({ course, row, onClose }: LessonFormProps) {
  const t = useTranslations(words);
  const [lesson] = useState(row);
  const last = course.content.at(-1);
  const inputOf = (values: LessonValues): CallInput<'courses.saveLesson'> => ({
    ...(lesson ? { id: lesson.id, version: lesson.version } : {}),
    ...{ courseId: course.id, chapter: values.chapter, name: values.name, kind: values.kind, body: values.body },
    ...{ sort: Number(values.sort), fileId: values.fileId || null, seconds: Number(values.seconds) },
    subtitles: values.kind === 'video' ? values.subtitles : '',
    questions:
      values.kind === 'quiz'
        ? values.questions.map(({ text, options, answer }) => ({
            ...{ text, options: optionsIn(options), answer: Number(answer) - 1 },
          }))
        : [],
  });
  const checked = useCheckedForm<LessonValues, CallInput<'courses.saveLesson'>>(savedLesson, inputOf, {
    chapter: lesson?.chapter ?? last?.chapter ?? '',
    name: lesson?.name ?? '',
    sort: String(lesson?.sort ?? (last?.sort ?? 0) + 1),
    kind: lesson?.kind ?? 'text',
    body: lesson?.body ?? '',
    fileId: lesson?.file?.id ?? '',
    seconds: String(lesson?.seconds ?? 0),
    subtitles: lesson?.subtitles ?? '',
    questions: lesson?.questions.map(shownQuestion) ?? [noQuestion],
  });
  return (
    <SavedForm
      endpoint="courses.saveLesson"
      {...checked}
      title={lesson ? t('editNamed', { name: lesson.name }) : t('add')}
      shape="wide"
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<LessonValues>
          name="chapter"
          label={t('chapter')}
          help={t('chapterHelp')}
          required
          maxLength={limits.nameChars}
        />
        <LineField<LessonValues> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <LineField<LessonValues> name="sort" label={t('sort')} required maxLength={4} inputMode="numeric" />
        <ChoiceField<LessonValues>
          name="kind"
          label={t('kind')}
          required
          choices={lessonKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
      </FieldGroup>
      <KindFields file={lesson?.file ?? null} />
    </SavedForm>
  );
}

const shownQuestion = ({ text, options, answer }: Lesson['questions'][number]): QuestionValues => ({
  ...{ text, options: options.join('\n'), answer: String(answer + 1) },
});

/** What the chosen kind needs beside its place. */
function KindFields({ file }: { readonly file: CourseFile | null }) {
  const t = useTranslations(words);
  const kind = useWatch<LessonValues, 'kind'>({ name: 'kind' });
  if (kind === 'quiz') return <Questions />;
  return (
    <>
      {kind === 'text' ? null : <LessonFile kind={kind} file={file} />}
      <FieldGroup title={t('content')}>
        <LinesField<LessonValues>
          name="body"
          label={t('body')}
          required={kind === 'text'}
          rows={kind === 'text' ? 12 : 4}
          maxLength={limits.courseTextChars}
        />
      </FieldGroup>
    </>
  );
}

function Questions() {
  const t = useTranslations(words);
  return (
    <LineGroups
      name="questions"
      empty={noQuestion}
      most={limits.courseQuestions}
      least={1}
      addLabel={t('addQuestion')}
      titleOf={(number) => t('question', { number })}
      removeLabelOf={(number) => t('removeQuestion', { number })}
    >
      {(at) => (
        <>
          <LineField<LessonValues>
            name={`questions.${at}.text`}
            label={t('questionText')}
            required
            maxLength={limits.courseQuestionChars}
          />
          <LineField<LessonValues>
            name={`questions.${at}.answer`}
            label={t('answer')}
            help={t('answerHelp')}
            required
            maxLength={1}
            inputMode="numeric"
          />
          <LinesField<LessonValues>
            name={`questions.${at}.options`}
            label={t('options')}
            help={t('optionsHelp', { max: limits.courseOptions })}
            required
            rows={4}
            maxLength={limits.courseQuestionChars * limits.courseOptions}
          />
        </>
      )}
    </LineGroups>
  );
}
