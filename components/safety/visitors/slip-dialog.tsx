'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import styles from './slip.module.css';

/**
 * The slip of a visitor twice on one sheet: the upper half stays at the gate, the lower one goes with the visitor and
 * comes back signed.
 */
export default function SlipDialog({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const t = useTranslations('safety-visitor');
  const shared = useTranslations('shared');
  return (
    <Modal title={t('slip.title')} shape="broad" closeLabel={shared('close')} onClose={onClose}>
      <PrintSheet title={t('slip.title')}>
        <div className={styles.halves}>
          <Slip visit={visit} part={t('slip.stub')} />
          <Slip visit={visit} part={t('slip.visitorPart')} hint={t('slip.hint')} />
        </div>
      </PrintSheet>
    </Modal>
  );
}

function Slip({ visit, part, hint }: { readonly visit: Visit; readonly part: string; readonly hint?: string }) {
  const t = useTranslations('safety-visitor');
  const at = useInstantText();
  const facts = [
    [t('column.name'), visit.name],
    [t('column.phone'), visit.phoneMasked],
    [t('column.company'), visit.company],
    [t('column.plate'), visit.plate],
    [t('column.persons'), t('personsOf', { count: visit.persons })],
    [t('column.reason'), t(`records.reasonOf.${visit.reason}`)],
    [t('column.host'), visit.host],
    [t('column.badge'), visit.badge],
    [t('column.arrivedAt'), visit.arrivedAt ? at(visit.arrivedAt) : ''],
    [t('toLabel'), visit.to],
  ] as const;
  return (
    <section className={styles.slip} aria-label={part}>
      <h3>{part}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || emptyValue}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sign}>
        {t('slip.sign')} <span />
      </p>
      {hint ? <p>{hint}</p> : null}
    </section>
  );
}
