import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before what is unsaved is left. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const t = useTranslations('shared.form');
  return (
    <ConfirmDialog title={t('leaveTitle')} action={t('leave')} stay={t('goOn')} onAction={onLeave} onClose={onStay}>
      {t('leaveText')}
    </ConfirmDialog>
  );
}
