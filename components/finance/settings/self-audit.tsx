'use client';

import { useTranslations } from 'next-intl';
import { Switch } from '@/components/shared/form/switch.tsx';
import { useSwitch } from '@/components/shared/form/use-switch.ts';
import type { Ledger } from '@/lib/contracts/finance/ledgers.ts';
import styles from './settings.module.css';

interface SelfAuditProps {
  readonly ledger: Ledger;
  readonly mayEdit: boolean;
}

/** Whether makers may audit their own vouchers: for schools with one accountant. */
export function SelfAudit({ ledger: { year, version, selfAudit }, mayEdit }: SelfAuditProps) {
  const t = useTranslations('finance.settings');
  const { on, busy, flip } = useSwitch('finance.saveSettings', {
    on: selfAudit,
    version,
    inputOf: (next, read) => ({ year, version: read, selfAudit: next }),
    said: (isOn) => t(isOn ? 'selfAuditOn' : 'selfAuditOff'),
  });
  return (
    <section>
      <h2>{t('audit')}</h2>
      <label className={styles.switched} htmlFor="self-audit">
        <Switch id="self-audit" on={on} busy={busy} disabled={!mayEdit} onFlip={flip} />
        {t('selfAudit')}
      </label>
    </section>
  );
}
