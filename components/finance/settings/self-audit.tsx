'use client';

import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Ledger } from '@/lib/contracts/finance/ledgers.ts';

interface SelfAuditProps {
  readonly ledger: Ledger;
  readonly mayEdit: boolean;
}

/** Whether makers may audit their own vouchers: for schools with one accountant. Saved as it is ticked, undone by another click. */
export function SelfAudit({ ledger: { year, version, selfAudit }, mayEdit }: SelfAuditProps) {
  const t = useTranslations('finance.settings');
  const { run, busy } = useAction('finance.saveSettings');
  const save = async (next: boolean) => {
    if ((await run({ year, version, selfAudit: next })).ok)
      announce({ kind: 'toast', severity: 'success', text: t('saved') });
  };
  return (
    <section>
      <h2>{t('audit')}</h2>
      <label>
        <input
          type="checkbox"
          checked={selfAudit}
          disabled={!mayEdit || busy}
          onChange={(event) => void save(event.target.checked)}
        />{' '}
        {t('selfAudit')}
      </label>
    </section>
  );
}
