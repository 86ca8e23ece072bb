'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDayText } from '@/components/shared/day-text.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { FamilyLetters } from './family-letters.tsx';
import styles from './wxwork.module.css';

/** How many families each class reaches, which classes are below what the school wants, and how it went by day. */
export function CoverageCard({ mayManage }: { readonly mayManage: boolean }) {
  const t = useTranslations('enterprise.coverage');
  const dayText = useDayText();
  const [onlyBelow, setOnlyBelow] = useState(false);
  const [letters, setLetters] = useState<readonly string[] | null>(null);
  const { data, failure, retry } = useCall('enterprise.coverage', {}, { shown: 'here' });
  const share = (rate: number | null) => (rate === null ? emptyValue : t('share', { rate }));
  const classes = data?.classes.filter(({ isBelow }) => isBelow || !onlyBelow) ?? [];
  const below = data?.classes.filter(({ isBelow }) => isBelow).length ?? 0;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {data && mayManage ? <Target key={data.target} percent={data.target} /> : null}
      </header>
      <p className="soft">{t('lead')}</p>
      {failure && !data ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {!data && !failure ? <ListSkeleton rows={6} /> : null}
      {data ? (
        <>
          <p role="status" className={below > 0 ? 'warn' : undefined}>
            {t('below', { count: below, target: data.target })}
          </p>
          <label className="row">
            <input type="checkbox" checked={onlyBelow} onChange={(event) => setOnlyBelow(event.target.checked)} />
            {t('onlyBelow')}
          </label>
          {classes.length > 0 ? (
            <p>
              <Button onClick={() => setLetters(classes.map(({ className }) => className))}>{t('letters.all')}</Button>
            </p>
          ) : null}
          {classes.length === 0 ? <ListEmpty text={t('none')} /> : null}
          <ClassTable classes={classes} onLetter={(className) => setLetters([className])} />
          <FiguresTable
            title={t('byDay')}
            heads={[t('day'), t('rate')]}
            rows={[...data.days].reverse().map(({ day, rate }) => [dayText(day, 'short'), share(rate)])}
          />
        </>
      ) : null}
      {letters ? <FamilyLetters classes={letters} onClose={() => setLetters(null)} /> : null}
    </section>
  );
}

interface ClassTableProps {
  readonly classes: CallReply<'enterprise.coverage'>['classes'];
  readonly onLetter: (className: string) => void;
}

function ClassTable({ classes, onLetter }: ClassTableProps) {
  const t = useTranslations('enterprise.coverage');
  const names = ['className', 'children', 'guardians', 'phones', 'invited', 'subscribed', 'active', 'reached', 'rate'];
  return (
    <FiguresTable
      title={t('byClass')}
      heads={[...names.map((name) => t(name)), t('letters.action')]}
      rows={classes.map((row) => [
        row.className,
        row.children,
        row.guardians,
        row.phones,
        row.invited,
        row.subscribed,
        row.active,
        row.reached,
        row.isBelow ? (
          <strong key="rate" className="warn">
            {t('belowRate', { rate: row.rate ?? 0 })}
          </strong>
        ) : row.rate === null ? (
          emptyValue
        ) : (
          t('share', { rate: row.rate })
        ),
        <Button
          key="letter"
          onClick={() => onLetter(row.className)}
          aria-label={t('letters.oneNamed', { name: row.className })}
        >
          {t('letters.one')}
        </Button>,
      ])}
    />
  );
}

/** What the school wants to reach in every class. */
function Target({ percent }: { readonly percent: number }) {
  const t = useTranslations('enterprise.coverage');
  const [text, setText] = useState(String(percent));
  const { run, busy } = useAction('enterprise.setCoverageTarget');
  const wanted = Number(text);
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= 100;
  const save = async () => {
    const outcome = await run({ percent: wanted });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('targetSaved', { target: wanted }) });
  };
  return (
    <span className="row">
      <label className="row">
        {t('target')}
        <input
          inputMode="numeric"
          size={3}
          value={text}
          aria-invalid={!isRight || undefined}
          onChange={(event) => setText(event.target.value.trim())}
        />
      </label>
      <Button busy={busy} disabled={!isRight || wanted === percent} onClick={() => void save()}>
        {t('save')}
      </Button>
    </span>
  );
}
