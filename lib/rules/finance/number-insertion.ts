interface Bearer {
  readonly id: string;
  readonly number: number;
  /** Posted, or given its number by hand. */
  readonly stays: boolean;
}

/**
 * What moves so that a number becomes free for a voucher: whoever bears it takes the next one, and so on until one is
 * free. Null where whoever bears it stays.
 */
export function insertion(bearers: readonly Bearer[], number: number) {
  const at = new Map(bearers.map((one) => [one.number, one]));
  const moved: { id: string; from: number; to: number }[] = [];
  let bearer = at.get(number);
  if (bearer?.stays) return null;
  for (let to = number; bearer; ) {
    do to += 1;
    while (at.get(to)?.stays);
    moved.push({ id: bearer.id, from: bearer.number, to });
    bearer = at.get(to);
  }
  return moved;
}
