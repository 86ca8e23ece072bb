import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

/** What is left: changes that are not saved, or the question what became of a write of money. */
export type Left = 'form' | 'lost';

interface LeaveDialogProps {
  readonly of?: Left;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before what is unsaved, or unanswered, is left. */
export function LeaveDialog({ of = 'form', onLeave, onStay }: LeaveDialogProps) {
  const t = useTranslations('shared');
  return (
    <ConfirmDialog
      title={t(`${of}.leaveTitle`)}
      action={t(`${of}.leave`)}
      stay={t(`${of}.goOn`)}
      onAction={onLeave}
      onClose={onStay}
    >
      {t(`${of}.leaveText`)}
    </ConfirmDialog>
  );
}
