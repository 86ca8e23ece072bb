import 'server-only';

/** An answer, or `late` where it takes longer than so many milliseconds. What is late goes on: whoever wants it no more aborts it. */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'late'>((end) => {
    timer = setTimeout(() => end('late'), ms);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
