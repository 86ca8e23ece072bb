'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListNoResult } from '@/components/shared/list/list-states.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { mergeFields } from '@/lib/contracts/finance/subject.data.ts';
import { addedTopSubject, mergedSubject, type Subject } from '@/lib/contracts/finance/subjects.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { subjectNumberMax } from '@/lib/rules/finance/subject-number.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Answered } from '../answered.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { ChildForm } from './child-form.tsx';
import { belowOf, draftOfSubject, mergeOf, subjectFormOf, topSubject } from './draft-of-subject.ts';
import { foundSubjects, unfoldedSubjects } from './shown-subjects.ts';
import { useSubjectColumns } from './subject-columns.tsx';
import { SubjectForm } from './subject-form.tsx';

/** Net assets are whole: the standard has no others. */
const subTypes = [1, 2, 3, 4, 6, 7] as const;

interface Values {
  readonly number: string;
  readonly name: string;
  readonly subType: string;
  readonly contra: boolean;
}

interface TopFormProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** Adds a subject of the first level. */
function TopForm({ year, onClose }: TopFormProps) {
  const t = useTranslations('finance.subject');
  const inputOf = ({ subType, ...values }: Values): CallInput<'finance.addTopSubject'> => ({
    ...values,
    year,
    subType: subTypes.find((one) => String(one) === subType) ?? 1,
  });
  const begun = { number: '', name: '', subType: '1', contra: false };
  const checked = useDraftedForm(addedTopSubject, inputOf, begun, { name: draftOfSubject(topSubject), version: null });
  const subType = Number(checked.form.watch('subType'));
  return (
    <SavedForm
      endpoint="finance.addTopSubject"
      {...checked}
      title={t('addTopTitle')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <ChoiceField<Values>
        name="subType"
        label={t('subType')}
        required
        choices={subTypes.map((one) => [String(one), t(`subTypeOf.${one}`)])}
      />
      <LineField<Values>
        name="number"
        label={t('topNumber')}
        required
        maxLength={4}
        inputMode="numeric"
        help={t('topNumberHelp')}
      />
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      {subType <= 4 ? <TickField<Values> name="contra" label={t('contra')} /> : null}
      <p className="soft">{t('topNote')}</p>
    </SavedForm>
  );
}

const keyOf = (row: Subject) => row.id;
const none: ReadonlySet<string> = new Set();

/** Which subjects are folded: those of one number, or all that have others below them. */
function useFolding() {
  const [folded, setFolded] = useState(none);
  const onFold = useCallback(
    (number: string) =>
      setFolded(
        (before) => new Set(before.has(number) ? [...before].filter((one) => one !== number) : [...before, number]),
      ),
    [],
  );
  return { folded, setFolded, onFold };
}

/** What may be done with a subject; one of the school's own without others below it may leave the chart. */
function useSubjectActions() {
  const t = useTranslations('finance.subject');
  const locale = useLocale();
  const form = useFormAddress();
  useWaitingDraft(
    (draft) => form.show(subjectFormOf(draft)),
    (draft) => subjectFormOf(draft) !== null,
  );
  const { action, asking } = useActions();
  const nameOf = (row: Subject) => `${row.number} ${officialName(row.name, locale)}`;
  const actionsOf = (row: Subject): readonly RowAction[] => {
    const { id, version, number, official, isLowest } = row;
    const name = nameOf(row);
    const does = (what: 'edit' | 'add' | 'merge', named: string, run: () => void) => ({ label: t(what), named, run });
    const remove = {
      title: t('removeNamed', { name }),
      text: t('removeText', { name }),
      label: t('remove'),
      danger: true,
    };
    return [
      does('edit', t('editNamed', { name }), () => form.show(id)),
      ...(number.length < subjectNumberMax ? [does('add', t('addBelow', { name }), () => form.show(belowOf(id)))] : []),
      ...(isLowest && !official && number.length > 4
        ? [does('merge', t('mergeNamed', { name }), () => form.show(mergeOf(id)))]
        : []),
      ...(isLowest && !official
        ? [
            {
              label: t('remove'),
              named: t('removeNamed', { name }),
              danger: true,
              run: () => action('finance.deleteSubject', { id, version }, { ...remove, said: t('removed', { name }) }),
            },
          ]
        : []),
    ];
  };
  return { form, asking, nameOf, actionsOf };
}

/**
 * The subjects of a year's ledger, each below its parent, to be looked for and folded; one is changed, added, merged or
 * deleted.
 */
export default function SubjectsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.subject');
  const list = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const { folded, setFolded, onFold } = useFolding();
  const columns = useSubjectColumns({ folded, onFold });
  const { form, asking, nameOf, actionsOf } = useSubjectActions();
  const words = address.query[parameter.text] ?? '';
  const search = (text: string) => address.change({ [parameter.text]: text || null }, 'replace');
  const all = list.data?.rows;
  const rows = useMemo(
    () => (words === '' ? unfoldedSubjects(all ?? [], folded) : foundSubjects(all ?? [], words)),
    [all, words, folded],
  );
  const above = all?.filter(({ isLowest }) => !isLowest).map(({ number }) => number) ?? [];
  const mayEdit = list.data?.actions.includes('edit') ?? false;
  const operations = (row: Subject) => <RowActions name={nameOf(row)} actions={actionsOf(row)} />;
  return (
    <ListCard>
      <FilterRow
        isFiltered={words !== ''}
        onClear={() => search('')}
        end={
          <>
            <Button onClick={() => setFolded(folded.size > 0 ? none : new Set(above))}>
              {t(folded.size > 0 ? 'unfold' : 'fold')}
            </Button>
            {mayEdit ? <Button onClick={() => form.show(null)}>{t('addTop')}</Button> : null}
          </>
        }
      >
        <SearchField
          name={parameter.text}
          label={t('search')}
          placeholder={t('searchHint')}
          value={words}
          onSearch={search}
        />
      </FilterRow>
      <Answered call={list}>
        {({ rows: whole }) => (
          <>
            {rows.length > 0 ? (
              <DataTable
                label={t('title')}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                nameOf={nameOf}
                {...(mayEdit ? { operations } : {})}
              />
            ) : (
              <ListNoResult onClear={() => search('')} />
            )}
            {mayEdit ? <OpenForm year={year} open={form.open} rows={whole} onClose={form.close} /> : null}
          </>
        )}
      </Answered>
      {asking}
    </ListCard>
  );
}

interface OpenFormProps {
  readonly year: number;
  readonly open: string | null;
  readonly rows: readonly Subject[];
  readonly onClose: () => void;
}

/** The form that the address names. */
function OpenForm({ year, open, rows, onClose }: OpenFormProps): ReactNode {
  if (open === topSubject) return <TopForm year={year} onClose={onClose} />;
  const targets = rows.filter(({ subType, isLowest }) => subType === 5 && isLowest);
  for (const row of rows) {
    if (open === row.id) return <SubjectForm key={row.id} subject={row} targets={targets} onClose={onClose} />;
    if (open === belowOf(row.id)) return <ChildForm key={row.id} parent={row} onClose={onClose} />;
    if (open !== mergeOf(row.id)) continue;
    const others = rows.filter(({ id, parentId, isLowest }) => isLowest && parentId === row.parentId && id !== row.id);
    return <Merging key={row.id} subject={row} others={others} onClose={onClose} />;
  }
  return null;
}

const calledOf = ({ number, name }: Pick<Subject, 'number' | 'name'>) => `${number} ${name}`;

interface MergingProps {
  readonly subject: Subject;
  /** The other lowest subjects below the same one. */
  readonly others: readonly Subject[];
  readonly onClose: () => void;
}

/** Asks with which other subject one is made one. */
function Merging({ subject, others, onClose }: MergingProps) {
  const t = useTranslations('finance.subject.merging');
  const { id, version } = subject;
  return (
    <QuestionForm
      endpoint="finance.mergeSubject"
      fields={mergeFields}
      schema={mergedSubject}
      input={{ id, version }}
      words="finance.subject.merging"
      title={t('title', { name: calledOf(subject) })}
      text={t('text')}
      submitLabel={t('merge')}
      choices={{ intoId: others.map((one) => [one.id, calledOf(one)]) }}
      said={(merged) => t('merged', { name: calledOf(merged) })}
      onClose={onClose}
    />
  );
}
