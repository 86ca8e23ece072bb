'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { TemplateLine, VoucherTemplate } from '@/lib/contracts/finance/voucher-templates.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Answered } from '../../answered.tsx';
import { fittingChoices } from '../../sheet/choices.ts';
import sheet from '../../sheet/sheet.module.css';
import { TemplateItem } from './template-item.tsx';
import styles from './templates.module.css';

interface ChooseTemplateProps {
  readonly year: number;
  readonly onChosen: (lines: readonly TemplateLine[], name: string) => void;
  readonly onClose: () => void;
}

/**
 * The school's templates, found by a word or its pinyin; one that is pressed stands on the sheet, and each may be
 * renamed or deleted here.
 */
export default function ChooseTemplate({ year, onChosen, onClose }: ChooseTemplateProps) {
  const t = useTranslations('finance.templates');
  const shared = useTranslations('shared');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useCall('finance.voucherTemplates', {}, { shown: 'here' });
  const template = useCall('finance.voucherTemplate', chosen === null ? null : { id: chosen, year });
  const arrived = useEffectEvent((found: NonNullable<typeof template.data>) => {
    onChosen(found.lines, found.name);
    onClose();
  });
  useEffect(() => {
    if (template.data) arrived(template.data);
  }, [template.data]);
  const fitting = (rows: readonly VoucherTemplate[]) => {
    const ids = fittingChoices(
      rows.map(({ id, name, sounds }) => ({ id, code: '', name, sounds })),
      typed,
    ).map(({ id }) => id);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  };
  return (
    <Modal title={t('choose')} closeLabel={shared('close')} onClose={onClose}>
      <div className={`stack-12 ${styles.dialog}`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = fitting(list.data?.rows ?? []);
            if (first) setChosen(first.id);
          }}
        >
          <input
            className={sheet.cell}
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            maxLength={limits.nameChars}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        <Answered call={list} rows={4}>
          {({ rows }) => (
            <>
              {fitting(rows).length === 0 ? <p>{t(rows.length === 0 ? 'none' : 'noResult')}</p> : null}
              <ul>
                {fitting(rows).map((row) => (
                  <TemplateItem
                    key={row.id}
                    template={row}
                    isBusy={chosen === row.id && template.refreshing}
                    onChoose={() => (chosen === row.id ? template.retry() : setChosen(row.id))}
                  />
                ))}
              </ul>
            </>
          )}
        </Answered>
      </div>
    </Modal>
  );
}
