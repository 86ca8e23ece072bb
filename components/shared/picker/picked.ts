/** What pickers choose for (modules section 3), whom a visitor comes to, who gets a card, and who leads. */
export const pickerRoles = ['apply', 'audit', 'cc', 'receiver', 'warehouse', 'host', 'holder', 'leader'] as const;
export type PickerRole = (typeof pickerRoles)[number];

/** What may be chosen: `u` users, `d` departments, or both. */
export type PickerType = 'u' | 'd' | 'ud';

export interface Picked {
  readonly kind: 'u' | 'd';
  readonly id: string;
  readonly name: string;
}

const isSame = (a: Picked, b: Picked) => a.kind === b.kind && a.id === b.id;

/** Whether something is among what is chosen. */
export const isPicked = (picked: readonly Picked[], one: Picked): boolean => picked.some((other) => isSame(one, other));

/**
 * Chooses something, or takes it back when it is chosen. Null refuses another user where so many are chosen already
 * (modules section 5).
 * @param max most users; 0 for any number
 */
export function togglePicked(picked: readonly Picked[], one: Picked, max: number): readonly Picked[] | null {
  if (isPicked(picked, one)) return picked.filter((other) => !isSame(one, other));
  const users = picked.filter(({ kind }) => kind === 'u').length;
  return one.kind === 'u' && max > 0 && users >= max ? null : [...picked, one];
}
