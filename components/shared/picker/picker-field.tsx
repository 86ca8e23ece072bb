'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import type { FieldControl } from '../form/field.tsx';
import type { Picked, PickerRole, PickerType } from './picked.ts';
import styles from './picker.module.css';
import PickerDialog from './picker-dialog.tsx';

interface PickerFieldProps {
  readonly control: FieldControl;
  readonly forRole: PickerRole;
  /** What it is chosen for, where a form asks for several people of one role. */
  readonly purpose?: string;
  readonly type: PickerType;
  readonly max?: number;
  readonly picked: readonly Picked[];
  readonly onPick: (picked: readonly Picked[]) => void;
}

/** Who is chosen for a role, and the button that opens the picker. */
export function PickerField({ control, forRole, purpose, type, max = 0, picked, onPick }: PickerFieldProps) {
  const t = useTranslations('widgets.picker');
  const [isOpen, setOpen] = useState(false);
  // A button cannot say that it is required; the label does.
  const { 'aria-required': _, ...own } = control;
  const title = t('title', { role: forRole });
  return (
    <div className="row">
      <ul className={styles.chosen}>
        {picked.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            {one.name}
            <Button
              look="quiet"
              aria-label={t('remove', { name: one.name })}
              onClick={() => onPick(picked.filter((other) => other !== one))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button {...own} aria-label={purpose ? `${title} · ${purpose}` : title} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen
        ? // Outside the field, whose look its own inputs would take on.
          createPortal(
            <PickerDialog
              forRole={forRole}
              type={type}
              max={max}
              picked={picked}
              onPick={onPick}
              onClose={() => setOpen(false)}
            />,
            document.body,
          )
        : null}
    </div>
  );
}
