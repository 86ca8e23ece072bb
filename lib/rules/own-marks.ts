/** A mark that somebody has set on this screen, until the server's answer shows what became of it. */
export interface OwnMark<M> {
  readonly mark: M;
  /** What the server said when it was set. */
  readonly seen: M | null;
  /** `failed`: it waits to be sent again. */
  readonly state: 'sending' | 'failed' | 'sent';
}

type Own<M> = ReadonlyMap<string, OwnMark<M>>;

/**
 * The marks that still stand before what the server says. One that has arrived gives way as soon as the answer says
 * anything new, ours or what somebody else has written since.
 * @returns the same map where nothing changes
 */
export function withoutAnswered<M>(own: Own<M>, answered: ReadonlyMap<string, M | null>): Own<M> {
  const gone = [...own].filter(([id, { seen, state }]) => {
    const said = answered.get(id);
    return state === 'sent' && said !== undefined && said !== seen;
  });
  if (gone.length === 0) return own;
  const left = new Map(own);
  for (const [id] of gone) left.delete(id);
  return left;
}
