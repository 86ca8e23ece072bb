'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import {
  type ExampleField,
  type ExampleNumbers,
  exampleDecimals,
  exampleFirst,
  type WorkedExample,
  workedExample,
} from '@/lib/rules/diet/worked-example.ts';
import { hundredthsText } from '@/lib/rules/money.ts';
import { readWrittenNumber } from '@/lib/rules/written-number.ts';

const fields = Object.keys(exampleFirst) as ExampleField[];
const words = 'diet-analysis.algorithm';

/** A number as it is typed, in whole ones of the smallest unit that its field has; null for anything else. */
function readField(field: ExampleField, typed: string): number | null {
  const read = readWrittenNumber(typed);
  const decimals = exampleDecimals[field];
  if (!read || read.isNegative || read.whole.length > 6 || read.decimals.length > decimals) return null;
  return Number(read.whole + read.decimals.padEnd(decimals, '0'));
}

const tenths = (value: number) => (value / 10).toFixed(1);

/** How figures follow from food: an example that is counted anew with the reader's numbers. */
export function AlgorithmScreen() {
  const t = useTranslations(words);
  // Of children such as the school has.
  const targets = { youngerTarget: t('first.youngerTarget'), olderTarget: t('first.olderTarget') };
  const [typed, setTyped] = useState<Readonly<Record<ExampleField, string>>>({ ...exampleFirst, ...targets });
  const read = fields.map((field) => [field, readField(field, typed[field])] as const);
  const isRead = read.every(([, value]) => value !== null);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="stack">
        <section className="card padded">
          <FieldGroup title={t('numbers')}>
            {read.map(([field, value]) => (
              <Field
                key={field}
                label={t(field)}
                error={value === null ? t('fault', { decimals: exampleDecimals[field] }) : undefined}
              >
                {(control) => (
                  <input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    value={typed[field]}
                    onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </FieldGroup>
        </section>
        {isRead ? <Steps worked={workedExample(Object.fromEntries(read) as ExampleNumbers)} /> : null}
        <section className="card padded stack-8" aria-label={t('rules')}>
          <h2>{t('rules')}</h2>
          {(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((rule) => (
            <p key={rule}>{t(rule)}</p>
          ))}
        </section>
      </div>
    </>
  );
}

/** Each step with its rule and what comes out. */
function Steps({ worked }: { readonly worked: WorkedExample }) {
  const t = useTranslations(words);
  const kcal = (value: number | null) => (value === null ? t('nothing') : t('kcal', { value: tenths(value) }));
  const { sources, ratio } = worked;
  const results = {
    edible: t('gram', { value: hundredthsText(worked.edible) }),
    energy: kcal(worked.energy),
    sources: sources
      ? t('sourcesValue', {
          protein: tenths(sources.protein),
          fat: tenths(sources.fat),
          carbohydrate: tenths(sources.carbohydrate),
        })
      : t('nothing'),
    purchase: t('kilo', { value: (worked.purchase / 100_000).toFixed(2) }),
    mean: kcal(worked.mean),
    house: kcal(worked.house),
    ratio: ratio.value === null ? t('nothing') : t('percent', { value: tenths(ratio.value) }),
  };
  return (
    <section className="card padded" aria-live="polite">
      <FiguresTable
        title={t('steps')}
        heads={[t('step'), t('formula'), t('result')]}
        rows={(Object.keys(results) as (keyof typeof results)[]).map((step) => [
          t(`stepOf.${step}`),
          t(`formulaOf.${step}`),
          results[step],
        ])}
      />
    </section>
  );
}
