'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { applicationTones, inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { ApprovalFiles } from '../approval-files.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { ApplicationWay } from './application-way.tsx';
import { inboxList } from './inbox-list.tsx';
import { ShownLines } from './shown-lines.tsx';

interface ApplicationPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One application beside the list: what the document says, its way so far and still to come, and what was done. */
export default function ApplicationPanel({ id, onClose }: ApplicationPanelProps) {
  const t = useTranslations(inboxListed.words);
  const answer = useCall('approvals.application', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(inboxList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => data?.title ?? t('one')}
      rows={10}
      footer={(data) => <ActionBar name={data.title} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <ApplicationFacts application={data} />}
    </DocumentPanel>
  );
}

/** Where a document stands, of which the module names the path of its menu entry. */
function addressOf(document: string): string {
  const [path = '', query] = document.split('?');
  return query === undefined ? menuAddress(path) : `${menuAddress(path)}?${query}`;
}

function ApplicationFacts({ application }: { readonly application: OpenedApplication }) {
  const t = useTranslations(inboxListed.words);
  const { state, kind, applicant, department, flowName, edition, waitsFor, dueOn, isLate, copies, files, address } =
    application;
  return (
    <div className="stack">
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={applicationTones[state]}>
              {t(`stateOf.${state}`)}
            </StateBadge>,
          ],
          [t('kind'), t(`kindOf.${kind}`)],
          [t('applicant'), [applicant, department].filter(Boolean).join(' · ')],
          [t('waitsFor'), waitsFor],
          [t('dueOn'), dueOn && isLate ? t('late', { day: dueOn }) : dueOn],
          [t('copies'), copies.join(t('comma'))],
          [t('flow'), t('flowOf', { name: flowName, edition })],
        ]}
      />
      <section className="stack-8" aria-label={t('content')}>
        <div className="between">
          <h3>{t('content')}</h3>
          {address ? (
            <Link href={addressOf(address)} prefetch={false}>
              {t('toDocument')}
            </Link>
          ) : null}
        </div>
        <ShownLines lines={application.shown} />
        <ApprovalFiles files={files} />
      </section>
      <ApplicationWay application={application} />
      <ApplicationActs application={application} />
    </div>
  );
}
