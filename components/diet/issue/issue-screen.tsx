'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed } from '@/lib/contracts/diet/library.data.ts';
import type { IssueRow, OpenedIssue } from '@/lib/contracts/diet/library.ts';
import { hundredthsText } from '@/lib/rules/money.ts';
import { takeForm } from '../week/take-form.ts';
import { WeekPanel } from '../week/week-panel.tsx';

const { words } = issueListed;

/** What may be done with each: a branch adopts or refuses it, the group withdraws it. */
const issueList = {
  ...issueListed,
  nameOf: ({ name }) => name,
  moves: {
    adopt: {
      form: takeForm({
        endpoint: 'diet.adoptIssue',
        schema: async () => (await import('@/lib/contracts/diet/library.ts')).takenById,
        input: ({ id }: IssueRow) => ({ id }),
      }),
    },
    refuse: calls('diet.refuseIssue', ({ id }: IssueRow) => ({ id, reason: '' }), { danger: true, reason: 'reason' }),
    withdraw: calls('diet.withdrawIssue', ({ id, version }: IssueRow) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.issues'>;

/** What the group issued to its schools. */
export function IssueScreen() {
  const t = useTranslations(words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={issueList} panel={IssuePanel} />
    </>
  );
}

/** One of them whole, with what schools answered. */
function IssuePanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useCall('diet.issue', { id });
  return (
    <WeekPanel title={data?.name ?? ''} week={data} onClose={onClose}>
      {data ? <Answers issue={data} /> : null}
    </WeekPanel>
  );
}

function Answers({ issue: { note, issuedBy, issuedAt, answers } }: { readonly issue: OpenedIssue }) {
  const t = useTranslations(words);
  const instant = useInstantText();
  const grams = (value: number | null) => (value === null ? t('none') : t('grams', { grams: hundredthsText(value) }));
  return (
    <>
      <FactList
        facts={[
          [t('issuedBy'), `${issuedBy} · ${instant(issuedAt)}`],
          [t('note'), note],
        ]}
      />
      {answers.map(({ school, answer, reason, at, drift }) => (
        <section key={school} className="stack-4" aria-label={school}>
          <h3>{school}</h3>
          <p>{[t(`answerOf.${answer}`), reason, instant(at)].filter(Boolean).join(' · ')}</p>
          <ul>
            {drift.map(({ dish, material, before, after }) => (
              <li key={`${dish} ${material}`} className="small">
                {t('drift', { dish, material, before: grams(before), after: grams(after) })}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
