'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChoiceNode } from '@/lib/rules/choice-tree.ts';
import { Field } from '../shared/form/field.tsx';
import { TreeSelect } from '../shared/form/tree-select.tsx';
import { type Picked, type PickerRole, type PickerType, pickerRoles } from '../shared/picker/picked.ts';
import { PickerField } from '../shared/picker/picker-field.tsx';
import { PictureDialog } from '../shared/picture/picture-dialog.tsx';
import { PrintSheet } from '../shared/print-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { Piece } from './piece.tsx';

const typeOf: Readonly<Record<PickerRole, PickerType>> = {
  apply: 'u',
  audit: 'u',
  cc: 'ud',
  receiver: 'u',
  warehouse: 'd',
  host: 'u',
  holder: 'u',
  leader: 'u',
};

/** What people, classes and pictures are chosen by. */
export function ChoicePieces() {
  const t = useTranslations('gallery');
  const [picked, setPicked] = useState<Readonly<Partial<Record<PickerRole, readonly Picked[]>>>>({});
  const [place, setPlace] = useState('');
  const [isOpen, setOpen] = useState(false);
  const nodes: readonly ChoiceNode[] = [1, 2].map((floor) => ({
    id: `floor ${floor}`,
    name: t('room', { number: floor * 100 }),
    disabled: true,
    children: [1, 2, 3].map((at) => ({
      id: `${floor} ${at}`,
      name: t('room', { number: floor * 100 + at }),
      disabled: at === 3,
    })),
  }));
  return (
    <>
      <Piece title={t('pickers')}>
        {pickerRoles.map((role) => (
          <Field key={role} label={t('pickerOf', { role })} help={t('pickerHelp', { role })}>
            {(control) => (
              <PickerField
                control={control}
                forRole={role}
                type={typeOf[role]}
                max={role === 'audit' ? 2 : 0}
                picked={picked[role] ?? []}
                onPick={(now) => setPicked({ ...picked, [role]: now })}
              />
            )}
          </Field>
        ))}
      </Piece>
      <Piece title={t('treeSelect')}>
        <Field label={t('roomLabel')}>
          {(control) => (
            <TreeSelect control={control} label={t('roomLabel')} nodes={nodes} value={place} onChange={setPlace} />
          )}
        </Field>
      </Piece>
      <Piece title={t('uploader')}>
        <span>
          <Button onClick={() => setOpen(true)}>{t('upload')}</Button>
        </span>
        {isOpen ? (
          <PictureDialog
            title={t('upload')}
            busy={false}
            send={async () => ({ ok: true, data: null })}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Piece>
      <Piece title={t('print')}>
        <PrintSheet title={t('print')} text={t('printText')}>
          <p>{t('textBody')}</p>
        </PrintSheet>
      </Piece>
    </>
  );
}
