import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { chunkTimeoutName } from './chunk-timeout.ts';
import { LatePart } from './late-part.tsx';
import { Listening } from './listening.tsx';

/** How long a screen's files may take (shell specification 9). */
const chunkTimeoutMs = 120_000;

/**
 * Loads a screen when it is first shown; after 120 s the error page for late files stands in its place. What can be
 * closed, a dialog or a form, leaves the page around it as it is: it is asked for once more, then told and closed.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const loaded = await inTime(load()).catch((failure: unknown) => ({ failure }));
    if ('failure' in loaded)
      return { default: (props: P) => <LatePart load={load} failure={loaded.failure} of={props} /> };
    const { default: Screen } = loaded;
    return {
      default: (props: P) => (
        <Listening>
          <Screen {...props} />
        </Listening>
      ),
    };
  });
}

async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { name: chunkTimeoutName })), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
