'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useRead } from '@/lib/browser/use-read.ts';
import type { BoardDish, BoardMaterial, BoardPlace } from '@/lib/rules/diet/board.ts';
import { limits } from '@/lib/rules/limits.ts';

interface AddDishProps {
  readonly place: BoardPlace;
  readonly onDish: (dish: BoardDish, materials: readonly BoardMaterial[]) => void;
  readonly onClose: () => void;
}

/** Dishes of the school by name or by what is at hand, one of which is put into a meal. */
export default function AddDish({ place, onDish, onClose }: AddDishProps) {
  const t = useTranslations('diet-recipe.recipe');
  const shared = useTranslations('shared');
  const [q, setQ] = useState('');
  const found = useCall('diet.dishes', { q, state: 'open', page: 1, size: 20 }, { keep: true, shown: 'here' });
  const { run, busy } = useRead('diet.dish');
  const take = async (id: string) => {
    const outcome = await run({ id });
    if (!outcome.ok) return;
    const { name, lines, counted } = outcome.data;
    onDish({ ...place, key: crypto.randomUUID(), name, lines }, counted);
  };
  return (
    <Modal title={t('addDish')} shape="panel" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack-12">
        <input
          type="search"
          aria-label={t('findDish')}
          placeholder={t('findDishHint')}
          maxLength={limits.nameChars}
          value={q}
          onChange={({ target: { value } }) => setQ(value)}
        />
        {found.data && found.data.rows.length === 0 ? <ListEmpty text={t('noDish')} /> : null}
        <ul className="stack-8" aria-label={t('foundDishes')}>
          {(found.data?.rows ?? []).map(({ id, name, materials }) => (
            <li key={id}>
              <Button look="link" busy={busy} onClick={() => void take(id)}>
                {name}
              </Button>
              <small className="soft breaks"> {materials}</small>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
