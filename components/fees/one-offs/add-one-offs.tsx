'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClassSelect } from '@/components/shared/form/class-select.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';
import styles from './one-offs.module.css';
import { type PastedRow, pastedRows, textOfRows } from './pasted-rows.ts';
import { type CheckedRow, useRowCheck } from './use-row-check.ts';

interface Typed {
  readonly classId: string;
  readonly itemId: string;
  readonly month: string;
  readonly note: string;
  readonly text: string;
}

/** A row that may be added as it was checked. */
function goodRow({ student, cents, fault, note }: CheckedRow) {
  return student && cents !== null && fault === null ? [{ studentId: student.id, cents, note }] : [];
}

type Faults = Partial<Record<'itemId' | 'month' | 'note' | 'text', 'required' | 'tooMany'>>;

/** What keeps the rows from being looked at. */
const faultsOf = (value: Typed, rows: readonly PastedRow[]): Faults => ({
  ...(value.itemId === '' ? { itemId: 'required' } : {}),
  ...(monthIn(value.month) ? {} : { month: 'required' }),
  ...(rows.some(({ note }) => note === '') ? { note: 'required' } : {}),
  ...(rows.length === 0 ? { text: 'required' } : {}),
  ...(rows.length > limits.feeOneOffRows ? { text: 'tooMany' } : {}),
});

/** Pastes charges of one item, shows row by row whom they find, and adds those that are in order. */
export default function AddOneOffs({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('fees-charges.add');
  const month = monthOf(useToday());
  const { value, change, ...draft } = useStateDraft<Typed>({
    name: newDraft,
    version: null,
    opened: { classId: '', itemId: '', month, note: '', text: '' },
  });
  const [isPressed, setPressed] = useState(false);
  const { rows, failure, busy, check, forget } = useRowCheck();
  const add = useAction('fees.addOneOffs', { shown: 'here' });
  const [refused, setRefused] = useState<typeof failure>(null);
  const typed = pastedRows(value.text, value.note);
  const set = (part: Partial<Typed>) => {
    change((before) => ({ ...before, ...part }));
    forget();
  };
  const faults = faultsOf(value, typed);
  const missing = isPressed ? faults : {};
  const good = (rows ?? []).flatMap(goodRow);
  const sum = good.reduce((all, { cents }) => all + cents, 0);
  const submit = async () => {
    setPressed(true);
    setRefused(null);
    if (Object.keys(faults).length > 0) return;
    if (!rows)
      return check({ classId: value.classId || null, itemId: value.itemId, month: value.month, rows: [...typed] });
    if (good.length === 0) return;
    const outcome = await add.run({ itemId: value.itemId, month: value.month, rows: good });
    if (!outcome.ok) return setRefused(outcome.failure);
    draft.forget();
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('added', { count: outcome.data.added, sum: centsText(outcome.data.cents) }),
    });
    onClose();
  };
  return (
    <FormPanel
      title={t('title')}
      shape="wide"
      submitLabel={rows ? t('add', { count: good.length, sum: centsText(sum) }) : t('check')}
      loading={add.busy}
      preparing={busy}
      submitError={refused ?? failure}
      errorCount={Object.keys(missing).length}
      dirty={draft.dirty}
      draft={draft}
      otherAction={rows ? <Button onClick={forget}>{t('again')}</Button> : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Head value={value} set={set} missing={missing} />
      {rows ? (
        <CheckedRows rows={rows} />
      ) : (
        <PasteFields value={value} set={set} fault={missing.text} count={typed.length} />
      )}
    </FormPanel>
  );
}

interface PartProps {
  readonly value: Typed;
  readonly set: (part: Partial<Typed>) => void;
}

/** For whom, what for, and from which month on a batch takes them in. */
function Head({ value, set, missing }: PartProps & { readonly missing: Faults }) {
  const t = useTranslations('fees-charges.add');
  const errors = useTranslations('errors.field');
  const { items } = useItems();
  const error = (name: keyof Faults) => (missing[name] ? errors('required') : undefined);
  return (
    <FieldGroup title={t('facts')}>
      <Field label={t('item')} required error={error('itemId')}>
        {(control) => (
          <SearchSelect {...control} value={value.itemId} onChange={(event) => set({ itemId: event.target.value })}>
            <option value="">{t('choose')}</option>
            {items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      <Field label={t('month')} required help={t('monthHelp')} error={error('month')}>
        {(control) => <MonthInput {...control} value={value.month} onMonth={(month) => set({ month })} />}
      </Field>
      <Field label={t('class')} help={t('classHelp')}>
        {(control) => (
          <ClassSelect
            control={control}
            value={value.classId}
            whole={t('wholeSchool')}
            onClass={(classId) => set({ classId })}
          />
        )}
      </Field>
      <Field label={t('note')} help={t('noteHelp')} error={error('note')}>
        {(control) => (
          <input
            {...control}
            value={value.note}
            maxLength={limits.reasonChars}
            autoComplete="off"
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
    </FieldGroup>
  );
}

interface PasteFieldsProps extends PartProps {
  readonly fault: 'required' | 'tooMany' | undefined;
  readonly count: number;
}

/** Two columns out of a spreadsheet, or a sheet that is read as though it were pasted. */
function PasteFields({ value, set, fault, count }: PasteFieldsProps) {
  const t = useTranslations('fees-charges.add');
  const errors = useTranslations('errors.field');
  const { run, progress } = useUpload('fees.readOneOffs');
  const read = async (file: File) => {
    const outcome = await run(file, {});
    if (outcome.ok) set({ text: textOfRows(outcome.data.rows) });
  };
  return (
    <FieldGroup title={t('rows')}>
      <Field
        label={t('paste')}
        required
        wide
        help={count > 0 ? t('counted', { count }) : t('pasteHelp')}
        error={fault && (fault === 'tooMany' ? errors('tooMany', { max: limits.feeOneOffRows }) : errors('required'))}
      >
        {(control) => (
          <textarea
            {...control}
            className={styles.paste}
            rows={10}
            value={value.text}
            placeholder={t('pasteHint')}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
      </Field>
      <div className="full-row" aria-busy={progress !== null}>
        <FileDrop
          isLine
          title={t('file')}
          text={t('fileHelp')}
          accept=".xlsx,.csv"
          onFile={(file) => void read(file)}
        />
      </div>
    </FieldGroup>
  );
}

/** Whom each row has found, and why some charge nothing; those come first. */
function CheckedRows({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const t = useTranslations('fees-charges.add');
  const numbered = rows.map((row, at) => ({ ...row, number: at + 1 }));
  const bad = numbered.filter(({ fault }) => fault !== null);
  const sorted = [...bad, ...numbered.filter(({ fault }) => fault === null)];
  return (
    <FieldGroup title={t('checked', { count: rows.length })}>
      {bad.length > 0 ? (
        <p className="full-row warn" role="alert">
          {t('leftOut', { count: bad.length })}
        </p>
      ) : null}
      <div className={`full-row scrolls ${styles.checked}`} {...scrolledByKeys(t('checked', { count: rows.length }))}>
        <table className="ruled" aria-label={t('checked', { count: rows.length })}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('found')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.number}>
                <td>{row.number}</td>
                <td>{row.who}</td>
                <td className="digits">{row.cents === null ? row.amount : centsText(row.cents)}</td>
                <td>
                  {row.fault ? (
                    <StateBadge tone="bad">{t(`faultOf.${row.fault}`)}</StateBadge>
                  ) : (
                    <>
                      {row.student?.name} <small className="soft">{row.student?.className}</small>{' '}
                      {row.warned ? <StateBadge tone="warn">{t('warned')}</StateBadge> : null}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FieldGroup>
  );
}
