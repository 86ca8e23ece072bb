'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { FieldError } from '@/components/shared/form/field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { TemplateLine, VoucherTemplate } from '@/lib/contracts/finance/voucher-templates.ts';
import { limits } from '@/lib/rules/limits.ts';
import { Answered } from '../../answered.tsx';
import { fittingChoices } from '../../sheet/choices.ts';
import sheet from '../../sheet/sheet.module.css';
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

interface TemplateItemProps {
  readonly template: VoucherTemplate;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** One template: pressed, it is used; beside it stand its other actions. */
function TemplateItem({ template, isBusy, onChoose }: TemplateItemProps) {
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

interface TemplateNameProps {
  readonly template: VoucherTemplate;
  readonly onClose: () => void;
}

/** A template's other name, typed in its place in the list. */
function TemplateName({ template: { id, version, name }, onClose }: TemplateNameProps) {
  const t = useTranslations('finance.templates');
  const shared = useTranslations('shared');
  const [text, setText] = useState(name);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('finance.renameVoucherTemplate', { shown: 'here' });
  const rename = async () => {
    const outcome = await run({ id, version, name: text });
    if (outcome.ok) onClose();
    else setFailure(outcome.failure);
  };
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void rename();
      }}
    >
      <input
        // Whoever asks for another name types it next.
        ref={(field) => field?.focus()}
        className={sheet.cell}
        aria-label={t('nameOf', { name })}
        aria-invalid={failure ? true : undefined}
        autoComplete="off"
        maxLength={limits.nameChars}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('saveName')}
      </Button>
      <Button onClick={onClose}>{shared('cancel')}</Button>
      {failure ? <FieldError id={`${id} error`}>{failure.fields?.name ?? failure.message}</FieldError> : null}
    </form>
  );
}
