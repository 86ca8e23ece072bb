'use client';

import { useTranslations } from 'next-intl';
import type { Field } from '@/lib/contracts/fields.ts';
import { ChildField } from './child-field.tsx';
import {
  ChoiceField,
  DayField,
  LineField,
  LinesField,
  MoneyField,
  MonthField,
  type OfferedWord,
  TickField,
} from './form-parts.tsx';
import { type FormValues, isRequired } from './form-values.ts';

/** Rows of something else by id, with what each is called. */
export type Choices = readonly (readonly [id: string, name: string])[];

interface FieldPartProps {
  readonly name: string;
  readonly field: Field;
  /** Where its texts are. */
  readonly words: string;
  /** Offered while a line is typed. */
  readonly offered?: readonly OfferedWord[] | undefined;
  /** Of a reference: what can be chosen; of a child: what the one that stands there is called. */
  readonly choices?: Choices | undefined;
}

/** The control of one field of a record. */
export function FieldPart({ name, field, words, offered, choices }: FieldPartProps) {
  const t = useTranslations(words);
  const given = {
    name,
    label: t(name),
    required: isRequired(field),
    ...(field.help ? { help: t(`${name}Help`) } : {}),
  };
  switch (field.is) {
    case 'line':
      return <LineField<FormValues> {...given} maxLength={field.max} offered={offered} verbatim={field.verbatim} />;
    case 'choice':
      return (
        <ChoiceField<FormValues> {...given} choices={field.of.map((one) => [String(one), t(`${name}Of.${one}`)])} />
      );
    case 'day':
      return <DayField<FormValues> {...given} />;
    case 'month':
      return <MonthField<FormValues> {...given} />;
    case 'text':
      return <LinesField<FormValues> {...given} rows={3} maxLength={field.max} verbatim={field.verbatim} />;
    case 'money':
      return <MoneyField<FormValues> {...given} />;
    case 'quantity':
      return <LineField<FormValues> {...given} maxLength={16} inputMode="decimal" />;
    case 'child':
      return <ChildField {...given} known={choices} by={field.by} />;
    case 'reference':
      return <ChoiceField<FormValues> {...given} choices={[['', ''], ...(choices ?? [])]} />;
    case 'whole':
      return <LineField<FormValues> {...given} maxLength={String(field.max).length} inputMode="numeric" />;
    case 'tick':
      return <TickField<FormValues> name={name} label={given.label} />;
  }
}
