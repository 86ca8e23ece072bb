'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { expenseListed } from '@/lib/contracts/approvals/expense.data.ts';
import type { ExpenseRow } from '@/lib/contracts/approvals/expense.ts';

/** A node at which the applicant says who decides. */
interface Choice {
  readonly node: string;
  readonly among: readonly { readonly id: string; readonly name: string }[];
}

/** Hands a claim in, or again; where the flow leaves it to the applicant, they say who decides. */
export default function SendExpense({ row, texts, onClose }: MoveFormProps<ExpenseRow>) {
  const t = useTranslations(expenseListed.words);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string[]>>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('approvals.sendExpense', { shown: 'here' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const outcome = await run({ id: row.id, version: row.version, chosen: { ...chosen } });
    if (!outcome.ok) {
      const asked = outcome.failure.detail as Partial<Choice> | undefined;
      if (asked?.node && asked.among && !choices.some(({ node }) => node === asked.node))
        setChoices([...choices, { node: asked.node, among: asked.among }]);
      return setFailure(outcome.failure);
    }
    announce({ kind: 'toast', severity: 'success', text: t('moved', { move: 'send', name: row.title }) });
    onClose();
  };
  const toggle = (node: string, id: string) => {
    const before = chosen[node] ?? [];
    const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
    setChosen({ ...chosen, [node]: after });
  };
  return (
    <FormPanel
      title={texts.title}
      shape="dialog"
      submitLabel={texts.label}
      loading={busy}
      submitError={failure}
      errorCount={0}
      dirty={false}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{t('moveText.send')}</p>
      {choices.map(({ node, among }) => (
        <fieldset key={node} className="radios">
          <legend className="soft">{t('choose')}</legend>
          {among.map(({ id, name }) => (
            <label key={id} className="option">
              <input type="checkbox" checked={chosen[node]?.includes(id) ?? false} onChange={() => toggle(node, id)} />
              {name}
            </label>
          ))}
        </fieldset>
      ))}
    </FormPanel>
  );
}
