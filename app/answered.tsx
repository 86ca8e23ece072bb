import { type ReactNode, Suspense } from 'react';
import { Served } from '@/lib/browser/served.tsx';
import type { FirstAnswer } from '@/lib/gateway/first-answers.ts';

type Answers = readonly FirstAnswer[];

interface AnsweredProps {
  readonly by: Answers | Promise<Answers>;
  readonly children: ReactNode;
}

/** A screen with its first answers; while they are on their way, the screen as it is without them. */
export function Answered({ by, children }: AnsweredProps) {
  if (!(by instanceof Promise)) return <Served answers={by}>{children}</Served>;
  return (
    <Suspense fallback={<Served answers={[]}>{children}</Served>}>
      <AnsweredLate by={by}>{children}</AnsweredLate>
    </Suspense>
  );
}

export async function AnsweredLate({ by, children }: AnsweredProps) {
  return <Served answers={await by}>{children}</Served>;
}
