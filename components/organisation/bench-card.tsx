import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, use } from 'react';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { type Fact, isLate, known, type Soon } from './bench-facts.ts';

interface BenchCardProps<T> {
  readonly fact: Soon<Fact<T>>;
  /** Lines of the skeleton that keeps the card's place while it is late. */
  readonly rows: number;
  readonly children: (fact: T) => ReactNode;
}

/**
 * A card of the work bench. One that is late comes after the page, into the place kept for it, and holds up no other;
 * what cannot be read then is said in its place.
 */
export function BenchCard<T>({ fact, rows, children }: BenchCardProps<T>) {
  if (!isLate(fact)) {
    const found = known(fact);
    return found === null ? null : children(found);
  }
  return (
    <Suspense fallback={<ListSkeleton rows={rows} />}>
      <LateCard later={fact.later}>{children}</LateCard>
    </Suspense>
  );
}

function LateCard<T>({ later, children }: { readonly later: Promise<Fact<T>> } & Pick<BenchCardProps<T>, 'children'>) {
  const t = useTranslations('organisation.workBench');
  const fact = use(later);
  if (fact === 'failed') return <p role="status">{t('incomplete')}</p>;
  return fact === null ? null : children(fact);
}
