'use client';

import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { draftOfFormula } from './draft-of-formula.ts';
import type { FormulaRow, Statement } from './formulas.tsx';
import styles from './statements.module.css';
import { TryFormula } from './try-formula.tsx';

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
      otherDeed={
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
      <p className={styles.help}>{t(statement === 'cashFlow' ? 'helpOfItems' : 'help')}</p>
      {statement === 'cashFlow' ? null : (
        <TryFormula statement={statement} period={period} row={row.row} formula={typed} />
      )}
    </SavedForm>
  );
}
