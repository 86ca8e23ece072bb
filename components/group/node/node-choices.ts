'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import type { NodeAct } from '@/lib/rules/group/node-rights.ts';

/** The organisations in which the person may do something, from which a list or a form chooses. */
export function useNodeChoices(act: NodeAct): readonly (readonly [id: string, name: string])[] {
  const { data } = useCall('group.nodeChoices', { act });
  return (data?.rows ?? []).map(({ id, name }) => [id, name] as const);
}
