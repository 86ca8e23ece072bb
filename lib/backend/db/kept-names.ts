/** Statements that a connection keeps prepared; a further one takes the place of the one longest unused. */
const keptMax = 256;

/**
 * Parameters of a statement that is kept. One with more holds a list, and each length of a list makes another text that
 * hardly comes again.
 */
const keptParams = 64;

/** The statement that the database forgets with the next one of that name. */
const unnamed = '';

/** How a statement is to be sent. */
interface Named {
  /** `unnamed` where it is not worth being kept. */
  readonly name: string;
  /** Whether the database has to be told its text. */
  readonly isNew: boolean;
  /** The name that gives way to it. */
  readonly gone?: string;
}

/** The names under which one connection keeps statements; none is ever given twice. */
export function keptNames() {
  const kept = new Map<string, string>();
  let made = 0;
  return {
    /** @param params how many parameters it has */
    named(text: string, params: number): Named {
      if (params > keptParams) return { name: unnamed, isNew: true };
      const known = kept.get(text);
      const name = known ?? `s${++made}`;
      // Back to the end of the line: the first is the one longest unused.
      kept.delete(text);
      kept.set(text, name);
      if (known || kept.size <= keptMax) return { name, isNew: !known };
      const [oldest = ['', '']] = kept;
      kept.delete(oldest[0]);
      return { name, isNew: true, gone: oldest[1] };
    },
    /** What was never kept after all, or is to be kept anew. */
    forget(text: string): void {
      kept.delete(text);
    },
  };
}
