'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useRead } from '@/lib/browser/use-read.ts';
import type { BoardDish, BoardLine, BoardMaterial } from '@/lib/rules/diet/board.ts';
import { limits } from '@/lib/rules/limits.ts';
import { hundredthsText, readHundredths } from '@/lib/rules/money.ts';
import styles from './board.module.css';

interface DishOnBoardProps {
  readonly dish: BoardDish;
  readonly materials: ReadonlyMap<string, BoardMaterial>;
  /** Absent where it is only read. */
  readonly plan?: {
    readonly onLines: (lines: readonly BoardLine[], further: readonly BoardMaterial[]) => void;
    readonly onRemove: () => void;
  };
  readonly onClose: () => void;
}

/** A dish of a week with what each child gets of its materials; every change counts at once. */
export default function DishOnBoard({ dish, materials, plan, onClose }: DishOnBoardProps) {
  const t = useTranslations('diet-recipe.recipe');
  const shared = useTranslations('shared');
  const nameOf = (code: string) => materials.get(code)?.name ?? code;
  const put = (at: number, line: BoardLine | null) =>
    plan?.onLines(
      dish.lines.flatMap((one, index) => (index !== at ? [one] : line ? [line] : [])),
      [],
    );
  return (
    <Modal
      title={dish.name}
      shape="panel"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        plan ? (
          <Button look="danger" onClick={plan.onRemove}>
            {t('takeOff')}
          </Button>
        ) : null
      }
    >
      <div className="stack-12">
        <p className="soft">{t('perChildHelp')}</p>
        {dish.lines.map((line, at) => (
          <div key={line.material} className={styles.line}>
            <span className="breaks">{nameOf(line.material)}</span>
            {plan ? (
              <GramsInput
                label={t('gramsOf', { name: nameOf(line.material) })}
                grams={line.grams}
                onGrams={(grams) => put(at, { ...line, grams })}
              />
            ) : (
              <span className="digits">{line.grams === null ? t('toTaste') : hundredthsText(line.grams)}</span>
            )}
            <span className="soft">{t(line.isGross ? 'gross' : 'edible')}</span>
            {plan && dish.lines.length > 1 ? (
              <Button
                look="link"
                aria-label={t('leaveOut', { name: nameOf(line.material) })}
                onClick={() => put(at, null)}
              >
                {t('leaveOutShort')}
              </Button>
            ) : null}
          </div>
        ))}
        {plan && dish.lines.length < limits.dishLines ? (
          <AddMaterial
            taken={dish.lines.map(({ material }) => material)}
            onMaterial={(material) =>
              plan.onLines([...dish.lines, { material: material.code, grams: 1_000, isGross: false }], [material])
            }
          />
        ) : null}
      </div>
    </Modal>
  );
}

interface GramsInputProps {
  readonly label: string;
  readonly grams: number | null;
  readonly onGrams: (grams: number | null) => void;
}

/** Grams of one child; empty is to taste. What is no amount stays as it is typed, with what is wrong. */
function GramsInput({ label, grams, onGrams }: GramsInputProps) {
  const t = useTranslations('diet-recipe.recipe');
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? grams : readHundredths(typed);
  const isWrong = typed !== null && typed !== '' && (read === null || read < 1 || read > limits.dishGramsMax);
  return (
    <span className="stack-4">
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('toTaste')}
        value={typed ?? (grams === null ? '' : hundredthsText(grams))}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const now = value === '' ? null : readHundredths(value);
          if (value === '' || (now !== null && now >= 1 && now <= limits.dishGramsMax)) onGrams(now);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
      {isWrong ? (
        <small className="bad" role="alert">
          {t('gramsFault', { max: limits.dishGramsMax / 100 })}
        </small>
      ) : null}
    </span>
  );
}

interface AddMaterialProps {
  readonly taken: readonly string[];
  readonly onMaterial: (material: BoardMaterial) => void;
}

/** Takes another material into a dish. */
function AddMaterial({ taken, onMaterial }: AddMaterialProps) {
  const t = useTranslations('diet-recipe.recipe');
  const names = useCall('diet.materialNames', {}).data ?? [];
  const { run, busy } = useRead('diet.countedMaterials');
  const take = async (code: string) => {
    const outcome = await run({ codes: [code] });
    const [material] = outcome.ok ? outcome.data : [];
    if (material) onMaterial(material);
  };
  return (
    <SearchSelect
      aria-label={t('addMaterial')}
      aria-busy={busy}
      value=""
      onChange={({ target: { value } }) => void (value && take(value))}
    >
      <option value="">{t('addMaterial')}</option>
      {names
        .filter(({ code }) => !taken.includes(code))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SearchSelect>
  );
}
