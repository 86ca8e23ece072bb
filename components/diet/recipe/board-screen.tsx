'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ConflictNote } from '@/components/shared/form/conflict-note.tsx';
import { conflictWith } from '@/components/shared/form/conflict-with.ts';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { recipeListed, recipeTones } from '@/lib/contracts/diet/recipe.data.ts';
import type { OpenedRecipe, RecipeRow } from '@/lib/contracts/diet/recipe.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { type BoardPlace, movedDish, withDish, withLines, withoutDish } from '@/lib/rules/diet/board.ts';
import { analysisAddress } from '../analysis/analysis-address.ts';
import { WeekFindings } from '../week/week-findings.tsx';
import styles from './board.module.css';
import { Conflicts } from './conflicts.tsx';
import { recipeAddress } from './recipe-address.ts';
import { recipeList } from './recipe-list.tsx';
import { type Planning, useBoard } from './use-board.ts';
import { WeekBoard } from './week-board.tsx';

const DishOnBoard = lazyScreen(() => import('./dish-on-board.tsx'));
const AddDish = lazyScreen(() => import('./add-dish.tsx'));

/** One week: its board, what stands beside it, and what children may not eat of it. */
export function BoardScreen({ id }: { readonly id: string }) {
  const { data, failure, retry } = useCall('diet.recipe', { id }, { shown: 'here' });
  if (data) return <Opened key={data.id} recipe={data} />;
  return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={8} />;
}

function Opened({ recipe }: { readonly recipe: OpenedRecipe }) {
  const t = useTranslations(recipeListed.words);
  const planning = useBoard(recipe);
  const { board, materials, findings, isDirty, change, giveUp } = planning;
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState<BoardPlace | null>(null);
  const { leave, dialog } = useLeaving(isDirty, giveUp);
  const mayPlan = recipe.actions.includes('edit');
  const dish = board.find(({ key }) => key === open);
  const remove = (key: string) => {
    setOpen(null);
    change(withoutDish(board, key));
  };
  const plan = {
    remove,
    add: setAdding,
    move: (key: string, to: BoardPlace, before?: string | null) => change(movedDish(board, key, to, before)),
  };
  return (
    <>
      <Head recipe={recipe} planning={planning} leave={leave} />
      <div className={styles.page}>
        <div className="stack">
          <WeekBoard
            {...{ board, materials, onOpen: setOpen }}
            monday={recipe.weekOn}
            marked={
              new Set(
                board
                  .filter(({ name }) => findings.forbidden.some(({ dish: bad }) => bad === name))
                  .map(({ key }) => key),
              )
            }
            {...(mayPlan && { plan })}
          />
          <Permitted of="diet.recipe.decide">
            <Conflicts id={recipe.id} isFixed={recipe.state === 'archived'} />
          </Permitted>
        </div>
        <aside className={styles.side} aria-label={t('beside')}>
          <WeekFindings findings={findings} monday={recipe.weekOn} />
        </aside>
      </div>
      <Suspense>
        {dish ? (
          <DishOnBoard
            {...{ dish, materials, onClose: () => setOpen(null) }}
            {...(mayPlan && {
              plan: {
                onLines: (lines, further) => change(withLines(board, dish.key, lines), further),
                onRemove: () => remove(dish.key),
              },
            })}
          />
        ) : null}
        {adding ? (
          <AddDish
            place={adding}
            onDish={(taken, further) => {
              change(withDish(board, taken), further);
              setAdding(null);
            }}
            onClose={() => setAdding(null)}
          />
        ) : null}
      </Suspense>
      {dialog}
    </>
  );
}

interface HeadProps {
  readonly recipe: OpenedRecipe;
  readonly planning: Planning;
  readonly leave: (action: () => void) => void;
}

/** What the week is, and what may be done with it: saved while something is unsaved, else moved on. */
function Head({ recipe, planning, leave }: HeadProps) {
  const t = useTranslations(recipeListed.words);
  const router = useRouter();
  const row: RecipeRow = { ...recipe, actions: recipe.actions.filter((move) => move !== 'edit') };
  const { actionsOf, asking } = useRowMoves<RecipeRow>(recipeList);
  const { crowdName, weekOn, state, edition, returned, leftOut, credit } = recipe;
  const span = t('weekOf', { from: weekOn, to: dayAfter(weekOn, 6) });
  return (
    <>
      <PageHeader title={recipe.name} text={[crowdName, span, t('editionOf', { number: edition })].join(' · ')}>
        <StateBadge tone={recipeTones[state]}>{t(`stateOf.${state}`)}</StateBadge>
        <Button onClick={() => leave(() => router.push(recipeAddress()))}>{t('back')}</Button>
        <Permitted of="diet.analysis.view">
          <Link
            className={buttons.plain}
            href={analysisAddress({ crowdId: recipe.crowdId, from: weekOn, to: dayAfter(weekOn, 6) })}
            prefetch={false}
          >
            {t('toAnalysis')}
          </Link>
        </Permitted>
        {planning.isDirty ? (
          <Save recipe={recipe} planning={planning} />
        ) : (
          <div className="row">
            <ActionBar name={recipe.name} actions={actionsOf(row)} />
          </div>
        )}
      </PageHeader>
      {returned ? <p className="refusal">{t('returnedFor', { reason: returned })}</p> : null}
      {leftOut ? <p className="refusal">{t('leftOut', { materials: leftOut })}</p> : null}
      {credit ? <p className="soft">{t('creditTo', { name: credit })}</p> : null}
      {asking}
    </>
  );
}

/** Saves the board; whoever was slower sees who was faster, loses nothing, and chooses. */
function Save({ recipe: { id, version }, planning: { board, giveUp } }: Omit<HeadProps, 'leave'>) {
  const t = useTranslations(recipeListed.words);
  const { run, busy } = useAction('diet.saveRecipe');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async (read: number) => {
    const dishes = board.map((dish) => ({ ...dish, lines: dish.lines.map((line) => ({ ...line })) }));
    const outcome = await run({ id, version: read, dishes });
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    giveUp();
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name: '' }) });
  };
  const conflict = conflictWith(failure, 'edit');
  return (
    <>
      <Button onClick={giveUp}>{t('giveUp')}</Button>
      <Button look="primary" busy={busy} onClick={() => void save(version)}>
        {t('save')}
      </Button>
      {conflict ? (
        <ConflictNote
          changedBy={conflict.changedBy}
          onMine={conflict.isOver ? null : () => void save(conflict.version)}
          onTheirs={giveUp}
        />
      ) : null}
    </>
  );
}
