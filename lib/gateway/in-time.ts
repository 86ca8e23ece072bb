import 'server-only';

/**
 * What is asked, or `late` where it takes longer than so many milliseconds; its signal then aborts what nobody waits
 * for any more.
 */
export async function inTime<T>(
  ms: number,
  ask: (late: AbortSignal) => Promise<T>,
  reason?: DOMException,
): Promise<T | 'late'> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'late'>((end) => {
    timer = setTimeout(() => end('late'), ms);
  });
  try {
    const answer = await Promise.race([ask(late.signal), over]);
    if (answer === 'late') late.abort(reason);
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
