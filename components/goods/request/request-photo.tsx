'use client';

import { useTranslations } from 'next-intl';
import { requestListed } from '@/lib/contracts/goods/request.data.ts';
import type { PurchaseRequest } from '@/lib/contracts/goods/request.ts';
import styles from './photo.module.css';

/** Where the photo of a request is read; a new one has a new address. */
const addressOf = (input: { readonly id: string; readonly photoId: string }): string =>
  `/api/goods/requestPhoto?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The photo of what is meant, which opens whole. */
export function RequestPhoto({ of: { id, photoId, number } }: { readonly of: PurchaseRequest }) {
  const t = useTranslations(requestListed.words);
  if (photoId === null) return null;
  const address = addressOf({ id, photoId });
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img className={styles.photo} src={address} alt={t('photoOf', { number })} width={320} height={240} />
    </a>
  );
}
