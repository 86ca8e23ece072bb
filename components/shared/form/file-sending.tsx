'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '../progress.tsx';
import styles from './file-drop.module.css';

interface FileSendingProps {
  /** What is going on, while the file is sent and while it is read. */
  readonly sending: string;
  readonly reading: string;
  /** Share sent so far, 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** A file on its way, in the place where it was chosen. */
export function FileSending({ sending, reading, share, onCancel }: FileSendingProps) {
  const shared = useTranslations('shared');
  return (
    <div className={styles.sending}>
      <Progress label={sending} share={share} />
      <p role="status">{share < 1 ? sending : reading}</p>
      <Button onClick={onCancel}>{shared('cancel')}</Button>
    </div>
  );
}
