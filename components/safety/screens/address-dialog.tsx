'use client';

import { useTranslations } from 'next-intl';
import { LinkDialog } from '@/components/shared/overlay/link-dialog.tsx';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from './screens.module.css';

/** An address that was made a moment ago. */
export interface MadeAddress {
  readonly label: string;
  readonly kind: ScreenKind;
  readonly key: string;
}

/** The address of a screen, to be copied, scanned or opened this once: afterwards nobody can read it any more. */
export function AddressDialog({ made, onClose }: { readonly made: MadeAddress; readonly onClose: () => void }) {
  const t = useTranslations('safety-screens');
  const address = `${window.location.origin}${withQuery(publicAddress[made.kind], { key: made.key })}`;
  return (
    <LinkDialog
      title={t('madeTitle', { name: made.label })}
      text={t('madeText')}
      label={t('address')}
      address={address}
      pictureAlt={t('pictureAlt', { name: made.label })}
      beside={
        <a className={styles.open} href={address} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      }
      onClose={onClose}
    />
  );
}
