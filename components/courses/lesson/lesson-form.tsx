'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { type CourseFile, type Lesson, savedLesson } from '@/lib/contracts/courses/lesson.ts';
import { filmTime, secondOf } from '@/lib/rules/courses/film-time.ts';
import { type LessonKind, lessonKinds } from '@/lib/rules/courses/passing.ts';
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
const noQuestion: QuestionValues = { text: '', options: '', answer: '1', at: '' };
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
    ...(values.kind === 'video' ? { subtitles: values.subtitles, marks: values.marks } : { subtitles: '', marks: '' }),
    questions: values.kind === 'quiz' || values.kind === 'video' ? values.questions.map(questionIn(values.kind)) : [],
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
    marks: lesson?.marks ?? '',
    questions: lesson?.questions.map(shownQuestion) ?? [],
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

const shownQuestion = ({ text, options, answer, at }: Lesson['questions'][number]): QuestionValues => ({
  ...{ text, options: options.join('\n'), answer: String(answer + 1), at: filmTime(at) },
});

const questionIn =
  (kind: LessonKind) =>
  ({ text, options, answer, at }: QuestionValues) => ({
    ...{ text, options: optionsIn(options), answer: Number(answer) - 1 },
    at: kind === 'video' ? (secondOf(at) ?? 0) : 0,
  });

/** What the chosen kind needs beside its place. */
function KindFields({ file }: { readonly file: CourseFile | null }) {
  const t = useTranslations(words);
  const kind = useWatch<LessonValues, 'kind'>({ name: 'kind' });
  const { getValues, setValue } = useFormContext<LessonValues>();
  useEffect(() => {
    // A quiz without a question is none; a film need not ask anything.
    if (kind === 'quiz' && getValues('questions').length === 0) setValue('questions', [noQuestion]);
  }, [kind, getValues, setValue]);
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
        {kind === 'video' ? (
          <LinesField<LessonValues>
            name="marks"
            label={t('marks')}
            help={t('marksHelp')}
            rows={4}
            maxLength={limits.courseMarkChars}
          />
        ) : null}
      </FieldGroup>
      {kind === 'video' ? <Questions isFilm /> : null}
    </>
  );
}

/** The questions of a quiz, or those for which a film stops. */
function Questions({ isFilm = false }: { readonly isFilm?: boolean }) {
  const t = useTranslations(words);
  return (
    <LineGroups
      name="questions"
      empty={noQuestion}
      most={limits.courseQuestions}
      least={isFilm ? 0 : 1}
      addLabel={t(isFilm ? 'addStop' : 'addQuestion')}
      titleOf={(number) => t('question', { number })}
      removeLabelOf={(number) => t('removeQuestion', { number })}
    >
      {(at) => (
        <>
          {isFilm ? (
            <LineField<LessonValues>
              name={`questions.${at}.at`}
              label={t('stopAt')}
              help={t('stopAtHelp')}
              required
              maxLength={8}
            />
          ) : null}
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
