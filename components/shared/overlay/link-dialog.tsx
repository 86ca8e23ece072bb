import type { ComponentProps } from 'react';
import { useScanPicture } from '../use-scan-picture.ts';
import { CopyDialog } from './copy-dialog.tsx';
import styles from './link-dialog.module.css';

interface LinkDialogProps extends Omit<ComponentProps<typeof CopyDialog>, 'value'> {
  readonly address: string;
  readonly pictureAlt: string;
}

/** An address that was made a moment ago, to be copied or scanned this once. */
export function LinkDialog({ address, pictureAlt, children, ...dialog }: LinkDialogProps) {
  const picture = useScanPicture(address);
  return (
    <CopyDialog {...dialog} value={address}>
      <div className={styles.picture}>
        {picture ? <img src={picture} alt={pictureAlt} width={200} height={200} /> : null}
      </div>
      {children}
    </CopyDialog>
  );
}
