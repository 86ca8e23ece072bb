'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
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
  const { action, asking } = useActions();
  const remove = () =>
    action(
      'finance.deleteVoucherTemplate',
      { id, version },
      { title: t('deleteTitle', { name }), text: t('deleteText'), label: t('delete'), danger: true },
    );
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
      <Button look="link" aria-label={t('deleteNamed', { name })} onClick={remove}>
        {t('delete')}
      </Button>
      {asking}
    </li>
  );
}
