/** Lets at most so much of some work go on at once; the rest waits in its order. */
export function inTurn(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let open = 0;
  return async (work) => {
    if (open >= most) await new Promise<void>((go) => waiting.push(go));
    else open += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else open -= 1;
    }
  };
}
