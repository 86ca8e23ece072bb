'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { amountOrNothing, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { YearSwitch } from './switch-state.tsx';
import styles from './year-switch.module.css';

interface SwitchFormProps {
  readonly data: YearSwitch;
  readonly onOpened: () => void;
}

const keyOf = ({ from, second }: YearSwitch['decisions'][number]) => `${from} ${second}`;

/** What the accountant decides of subjects that the next edition keeps in two, and the action. */
export function SwitchForm({ data, onOpened }: SwitchFormProps) {
  const t = useTranslations('finance.yearSwitch');
  const { from, to, decisions, version, actions } = data;
  const [action] = actions;
  const [opened] = useState(() => Object.fromEntries(decisions.map((one) => [keyOf(one), amountOrNothing(one.cents)])));
  const draft = useStateDraft<Readonly<Record<string, string>>>({ name: `switch ${from.year}`, version, opened });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { run, busy } = useAction('finance.switchYear');
  if (!action) return null;
  const isDecided = action === 'confirm';
  const typed = decisions.map((one) => ({ one, cents: typedCents(draft.value[keyOf(one)] ?? '') }));
  const put = (key: string, text: string) => draft.change((before) => ({ ...before, [key]: text }));
  const act = async () => {
    const bad = typed.filter(({ cents }) => cents === null || cents < 0);
    setWrong(Object.fromEntries(bad.map(({ one }) => [keyOf(one), t('amountMissing')])));
    if (bad.length > 0) return;
    const outcome = await run({
      year: from.year,
      version,
      decisions: typed.map(({ one: { from: of, second }, cents }) => ({ from: of, second, cents: cents ?? 0 })),
    });
    if (!outcome.ok) {
      const fields = outcome.failure.fields ?? {};
      const said = decisions.map((one, at) => [keyOf(one), fields[`decisions.${at}.cents`] ?? ''] as const);
      return setWrong(Object.fromEntries(said.filter(([, text]) => text !== '')));
    }
    draft.forget();
    const year = String(to.year);
    announce({ kind: 'toast', severity: 'success', text: t(`said.${action}`, { year }) });
    if (action === 'open') onOpened();
  };
  return (
    <section className={styles.form}>
      {decisions.length > 0 && !isDecided ? (
        <>
          <h2>{t('decide')}</h2>
          <p className="soft">{t('decideText')}</p>
          <DecisionFields decisions={decisions} values={draft.value} wrong={wrong} onPut={put} />
        </>
      ) : null}
      <p>
        <Button look="primary" busy={busy} onClick={() => void act()}>
          {t(`action.${action}`, { year: String(to.year) })}
        </Button>
        <span className="soft">{t(`actionText.${action}`, { year: String(to.year) })}</span>
      </p>
    </section>
  );
}

interface DecisionFieldsProps {
  readonly decisions: YearSwitch['decisions'];
  /** What is typed, by decision. */
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onPut: (key: string, text: string) => void;
}

/** How much of each split subject goes to its second half. */
function DecisionFields({ decisions, values, wrong, onPut }: DecisionFieldsProps) {
  const t = useTranslations('finance.yearSwitch');
  return (
    <div className={styles.decisions}>
      {decisions.map((one) => {
        const key = keyOf(one);
        const names = { first: one.fromName, second: `${one.second} ${one.secondName}` };
        return (
          <Field
            key={key}
            label={t(`decision.${one.how}`, names)}
            help={t('held', { name: `${one.from} ${one.fromName}`, amount: centsText(one.balanceCents) })}
            error={wrong[key]}
          >
            {(control) => (
              <MoneyInput
                {...control}
                maxLength={16}
                value={values[key] ?? ''}
                onChange={(event) => onPut(key, event.target.value)}
                onAmount={(text) => onPut(key, text)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
