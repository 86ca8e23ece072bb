'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed, issueTones } from '@/lib/contracts/goods/issue.data.ts';
import { GoodsPanel } from '../document/document-panel.tsx';
import { issueList } from './issue-list.tsx';

interface IssuePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One of them beside the list, with what came back of its lines. */
export default function IssuePanel({ id, onClose }: IssuePanelProps) {
  const t = useTranslations(issueListed.words);
  const answer = useCall('goods.issue', { id }, { shown: 'here' });
  const takenTitle = answer.data?.kind === 'issue' && { takenTitle: t('taken') };
  return <GoodsPanel answer={answer} list={issueList} tones={issueTones} {...takenTitle} onClose={onClose} />;
}
