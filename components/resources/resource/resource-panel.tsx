'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { resourceTones } from '@/lib/contracts/resources/resource.data.ts';
import { Editions, Origin } from './editions.tsx';
import { ResourceFiles } from './resource-files.tsx';
import { resourceList } from './resource-list.tsx';
import { ResourceMarks } from './resource-marks.tsx';

interface ResourcePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One resource with its files. */
export default function ResourcePanel({ id, onClose }: ResourcePanelProps) {
  const t = useTranslations(resourceList.words);
  const answer = useCall('resources.resource', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(resourceList);
  return (
    <DocumentPanel
      answer={answer}
      title={(row) => row?.name ?? t('title')}
      rows={8}
      footer={(row) => <ActionBar name={row.name} actions={actionsOf(row)} />}
      asking={asking}
      onClose={onClose}
    >
      {(row) => (
        <div className="stack">
          <FactList
            facts={[
              [
                t('state'),
                <StateBadge key="state" tone={resourceTones[row.state]}>
                  {t(`stateOf.${row.state}`)}
                </StateBadge>,
              ],
              ...(row.reason === '' ? [] : [[t('reason'), row.reason] as const]),
              [t('kind'), t(`kindOf.${row.kind}`)],
              [t('domain'), t(`domainOf.${row.domain}`)],
              [t('stage'), t(`stageOf.${row.stage}`)],
              [t('month'), t(`monthOf.${row.month}`)],
              [t('tags'), row.tags],
              [t('author'), row.author],
              [t('licence'), t(`licenceOf.${row.licence}`)],
              [t('source'), row.source],
              [t('addedBy'), row.addedBy],
              [t('note'), row.note],
            ]}
          />
          <ResourceMarks row={row} />
          <h3>{t('files')}</h3>
          {row.files.length === 0 ? <p className="soft">{t('noFiles')}</p> : <ResourceFiles files={row.files} />}
          <Origin row={row} />
          <Editions row={row} />
        </div>
      )}
    </DocumentPanel>
  );
}
