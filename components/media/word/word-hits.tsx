'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { outcomeTones, wordListed } from '@/lib/contracts/media/word.data.ts';

/** The last words that were met, what became of the texts, and whose they were. */
export default function WordHits({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(wordListed.words);
  const shared = useTranslations('shared');
  const instant = useInstantText();
  const answer = useCall('media.wordHits', {}, { shown: 'here' });
  return (
    <Modal title={t('hits')} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <p className="soft">{t('hitsText')}</p>
      <ListBody answer={answer} isEmpty={({ rows }) => rows.length === 0} empty={<p>{t('noHits')}</p>} rows={6}>
        {({ rows }) => (
          <FiguresTable
            title={t('hits')}
            heads={[t('at'), t('word'), t('level'), t('place'), t('outcome'), t('by')]}
            rows={rows.map(({ word, level, place, outcome, by, at }) => [
              instant(at),
              word,
              t(`levelOf.${level}`),
              t(`scopeOf.${place}`),
              <StateBadge key="outcome" tone={outcomeTones[outcome]}>
                {t(`outcomeOf.${outcome}`)}
              </StateBadge>,
              by,
            ])}
          />
        )}
      </ListBody>
    </Modal>
  );
}
