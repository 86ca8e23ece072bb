'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import { draftOfFormula } from './draft-of-formula.ts';
import type { FormulaRow, Statement } from './formulas.tsx';
import styles from './statements.module.css';

interface FormulaFormProps {
  readonly statement: Statement;
  readonly year: number;
  /** The month that a formula is tried on. */
  readonly period: number;
  readonly row: FormulaRow;
  readonly onClose: () => void;
}

interface Values {
  readonly formula: string;
}

/** Changes a row's formula, which is reckoned through before it is kept, or goes back to the standard's. */
export function FormulaForm({ statement, year, period, row, onClose }: FormulaFormProps) {
  const t = useTranslations('finance.formula');
  const back = useAction('finance.saveFormula');
  const of = { year, statement, row: row.row, version: row.version };
  const inputOf = ({ formula }: Values): CallInput<'finance.saveFormula'> => ({ ...of, formula: formula.trim() });
  const form = useForm<Values>({ defaultValues: { formula: row.formula } });
  const draft = useFormDraft(form, {
    name: draftOfFormula(statement, year, row),
    version: row.version,
    dirty: form.formState.isDirty,
  });
  const typed = useWatch({ control: form.control, name: 'formula' });
  const saidFor = () => t('saved', { name: row.name });
  const restore = async () => {
    const outcome = await back.run({ ...of, formula: null });
    if (!outcome.ok) {
      const message = outcome.failure.fields?.formula;
      if (message) form.setError('formula', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    draft.forget();
    announce({ kind: 'toast', severity: 'success', text: saidFor() });
    onClose();
  };
  return (
    <SavedForm
      endpoint="finance.saveFormula"
      form={form}
      draft={draft}
      inputOf={inputOf}
      title={t('editNamed', { name: row.name })}
      submitLabel={t('save')}
      said={saidFor}
      otherAction={
        row.formula !== row.original ? (
          <Button busy={back.busy} onClick={() => void restore()}>
            {t('restore')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <LineField<Values>
        name="formula"
        label={t(statement === 'cashFlow' ? 'subjects' : 'formula')}
        maxLength={300}
        wide
        help={t('original', { formula: row.original || '--' })}
      />
      <p className="soft full-row">{t(statement === 'cashFlow' ? 'helpOfItems' : 'help')}</p>
      {statement === 'cashFlow' ? null : (
        <TryFormula statement={statement} period={period} row={row.row} formula={typed} />
      )}
    </SavedForm>
  );
}

interface TryFormulaProps {
  readonly statement: 'balanceSheet' | 'activities';
  readonly period: number;
  readonly row: string;
  /** What stands in the field at this moment. */
  readonly formula: string;
}

/** Tries what is typed on the month that is looked at: the row's figures as they are and as they would be. */
function TryFormula({ statement, period, row, formula }: TryFormulaProps) {
  const t = useTranslations('finance.formula');
  const [tried, setTried] = useState<string | null>(null);
  return (
    <div className={styles.tried}>
      <Button disabled={formula.trim() === tried} onClick={() => setTried(formula.trim())}>
        {t('try', { month: periodText(period) })}
      </Button>
      {tried === null || tried !== formula.trim() ? null : (
        <Figures statement={statement} period={period} row={row} formula={tried} />
      )}
    </div>
  );
}

function Figures(input: TryFormulaProps) {
  const t = useTranslations('finance.formula');
  const { data, failure, retry } = useCall('finance.tryFormula', input, { shown: 'here' });
  if (failure) {
    const fault = failure.fields?.formula;
    return fault ? <p role="alert">{fault}</p> : <ListFailure failure={failure} onRetry={retry} />;
  }
  return (
    <div role="status">
      <dl className={`stack-8 ${styles.entered}`}>
        {(data?.columns ?? []).map(({ column, nowCents, triedCents }) => (
          <div key={column}>
            <dt>{t(`columnOf.${column}`)}</dt>
            <dd>{t('becomes', { now: centsText(nowCents), tried: centsText(triedCents) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
