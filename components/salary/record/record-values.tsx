'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';
import { centsText } from '@/lib/rules/money.ts';
import { shownGroups, slipSums } from '@/lib/rules/salary/slip-items.ts';
import { SlipFrame } from '../slip-frame.tsx';
import { MissingPeople, missingApart } from './missing-people.tsx';

type Opened = CallReply<'salary.openRecord'>;

interface RecordValuesProps {
  readonly row: RecordRow;
  readonly onClose: () => void;
}

/** All amounts of a record once somebody has said why, each slip as its owner will see it; forgotten when it closes. */
export default function RecordValues({ row, onClose }: RecordValuesProps) {
  const t = useTranslations('salary.values');
  const shared = useTranslations('shared');
  const { run, busy } = useAction('salary.openRecord', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (reason: string) => {
    setFailure(null);
    const outcome = await run({ id: row.id, reason });
    if (outcome.ok) setOpened(outcome.data);
    else setFailure(outcome.failure);
  };
  if (opened)
    return (
      <Modal
        title={t('title', { month: opened.month, title: opened.title })}
        shape="page"
        closeLabel={shared('close')}
        onClose={onClose}
      >
        <BesideValues opened={opened} />
        <ItemValues opened={opened} />
      </Modal>
    );
  return (
    <AskWhy
      title={t('askTitle')}
      text={t('askText')}
      action={t('open')}
      busy={busy}
      failure={failure}
      onWhy={(reason) => void open(reason)}
      onClose={onClose}
    />
  );
}

/** What stands out, with its amounts, and what the vouchers come to beside the slips. */
function BesideValues({ opened: { findings, booked } }: { readonly opened: Opened }) {
  const t = useTranslations('salary.findings');
  const kindOf = useTranslations('salary.kindOf');
  const { told, missing } = missingApart(findings);
  const text = (cents: number | null) => (cents === null ? '--' : centsText(cents));
  return (
    <div className="stack">
      <FiguresTable
        title={t('rows')}
        words={[t('finding')]}
        heads={[t('person'), t('finding'), t('now'), t('before')]}
        rows={told.map(({ name, finding, cents, beforeCents, items }) => [
          name,
          <div key="finding" className="stack-4">
            <span>{t(`findingOf.${finding}`)}</span>
            {items.map(({ name: item, kind, ...was }) => (
              <span key={`${kind} ${item}`} className="small soft breaks">
                {t('item', {
                  ...{ name: item, kind: kindOf(kind) },
                  ...{ before: text(was.beforeCents), now: text(was.cents) },
                })}
              </span>
            ))}
          </div>,
          text(cents),
          text(beforeCents),
        ])}
      />
      <MissingPeople
        people={missing.map(({ name, beforeCents }) => t('missingOf', { name, before: text(beforeCents) }))}
      />
      <FiguresTable
        title={t('booked')}
        heads={[t('document'), t('ofSlips'), t('ofVoucher')]}
        rows={booked.map(({ kind, cents, bookedCents }) => [t(`documentOf.${kind}`), text(cents), text(bookedCents)])}
      />
    </div>
  );
}

/** A row a person, a column an item, and what they come to. */
function ItemValues({ opened: { items, slips, month, title, reader } }: { readonly opened: Opened }) {
  const t = useTranslations('salary.values');
  const shared = useTranslations('shared');
  const [chosen, setChosen] = useState<string | null>(null);
  const slip = slips.find(({ id }) => id === chosen);
  const sumOf = (at: number) => slips.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  return (
    <div className="stack">
      <FiguresTable
        title={t('items')}
        isAlone
        heads={[
          t('number'),
          t('name'),
          ...items.map(({ name, hidden }) => (hidden ? t('hiddenItem', { name }) : name)),
          t('preview'),
        ]}
        rows={[
          ...slips.map(({ id, number, name, values }) => [
            number,
            name,
            ...items.map((_, at) => centsText(values[at] ?? 0)),
            <Button key={id} look="link" aria-label={t('previewOf', { name })} onClick={() => setChosen(id)}>
              {t('preview')}
            </Button>,
          ]),
          [t('sum'), '', ...items.map((_, at) => centsText(sumOf(at))), ''],
        ]}
      />
      {slip ? (
        <Modal
          title={t('previewTitle', { name: slip.name })}
          shape="panel"
          closeLabel={shared('close')}
          onClose={() => setChosen(null)}
        >
          <div className="stack">
            <label className="row">
              {t('person')}
              <select value={slip.id} onChange={(event) => setChosen(event.target.value)}>
                {slips.map(({ id, name, number }) => (
                  <option key={id} value={id}>
                    {number} {name}
                  </option>
                ))}
              </select>
            </label>
            <SlipFrame
              reader={reader}
              slip={{
                ...{ month, title, name: slip.name },
                groups: shownGroups(items, slip.values).map(({ lines, ...group }) => ({ ...group, lines: [...lines] })),
                ...slipSums(items, slip.values),
              }}
            />
          </div>
        </Modal>
      ) : null}
    </div>
  );
}
