'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { VoucherTemplate } from '@/lib/contracts/finance/voucher-templates.ts';
import { TemplateName } from './template-name.tsx';

interface TemplateItemProps {
  readonly template: VoucherTemplate;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** One template: pressed, it is used; beside it stand its other deeds. */
export function TemplateItem({ template, isBusy, onChoose }: TemplateItemProps) {
  const t = useTranslations('finance.templates');
  const { id, version, name, lineCount, withAmounts } = template;
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const remove = useAction('finance.deleteVoucherTemplate', { shown: 'here' });
  const deed = async () => {
    const outcome = await remove.run({ id, version });
    setFailure(outcome.ok ? null : outcome.failure);
  };
  if (isRenaming)
    return (
      <li>
        <TemplateName template={template} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li>
      <Button look="link" busy={isBusy} onClick={onChoose}>
        {name}
      </Button>
      <small>{t('facts', { count: lineCount, withAmounts: String(withAmounts) })}</small>
      <Button look="link" aria-label={t('renameNamed', { name })} onClick={() => setRenaming(true)}>
        {t('rename')}
      </Button>
      <Button look="link" aria-label={t('deleteNamed', { name })} onClick={() => setDeleting(true)}>
        {t('delete')}
      </Button>
      {isDeleting ? (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          deed={t('delete')}
          busy={remove.busy}
          failure={failure}
          onDeed={() => void deed()}
          onClose={() => setDeleting(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
