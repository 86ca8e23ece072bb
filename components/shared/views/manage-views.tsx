'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import { Button } from '../../ui/button.tsx';
import { useListPresets } from '../list/list-presets.ts';
import { Modal } from '../overlay/modal.tsx';
import { StateBadge } from '../state-badge.tsx';
import { useViewsChanged } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import styles from './view-menu.module.css';

interface ManageViewsProps {
  /** What the list is shown by now. */
  readonly current: Pick<CallInput<'organisation.saveView'>, 'query' | 'columns'>;
  readonly onClose: () => void;
}

/** All views of the list: renamed, given what is shown now, removed. */
export function ManageViews({ current, onClose }: ManageViewsProps) {
  const t = useTranslations('shared.views');
  const common = useTranslations('shared');
  const { views } = useListPresets();
  const changed = useViewsChanged();
  const saving = useAction('organisation.saveView');
  const removing = useAction('organisation.removeView');
  const [edited, setEdited] = useState<SavedView | null>(null);
  const save = async (view: CallInput<'organisation.saveView'>, said?: string) => {
    const outcome = await saving.run(view);
    if (!outcome.ok) return;
    changed(outcome.data.views);
    if (said) announce({ kind: 'toast', severity: 'success', text: said });
  };
  const remove = async ({ id, version, ...facts }: SavedView) => {
    const outcome = await removing.run({ id, version });
    if (!outcome.ok) return;
    changed(outcome.data.views);
    // What is said outside a dialog cannot be reached from inside it, and this can be undone.
    onClose();
    const text = t('removed', { name: facts.name });
    announce({ kind: 'toast', severity: 'success', text, undo: () => void save(facts) });
  };
  if (edited) return <ViewForm view={edited} onClose={() => setEdited(null)} />;
  return (
    <Modal title={t('manageTitle')} shape="broad" closeLabel={common('close')} onClose={onClose}>
      <ul className="stack-4" aria-label={t('manageTitle')}>
        {views.map((view) => (
          <li key={view.id} className={styles.row}>
            <span>
              {view.name} {view.standard ? <StateBadge tone="plain">{t('standardMark')}</StateBadge> : null}
            </span>
            <Button look="link" aria-label={t('editNamed', { name: view.name })} onClick={() => setEdited(view)}>
              {t('edit')}
            </Button>
            <Button
              look="link"
              busy={saving.busy}
              aria-label={t('replaceNamed', { name: view.name })}
              onClick={() => void save({ ...view, ...current }, t('replaced', { name: view.name }))}
            >
              {t('replace')}
            </Button>
            <Button
              look="link"
              busy={removing.busy}
              aria-label={t('removeNamed', { name: view.name })}
              onClick={() => void remove(view)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
