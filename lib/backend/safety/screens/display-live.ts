import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { openAddress } from './open-address.ts';
import { type Listener, type SchoolDisplays, schoolDisplays } from './school-displays.ts';

const shown = new Map<string, SchoolDisplays>();

/** So many events waiting to be read mean that nobody reads them. */
const unreadMost = 20;

/**
 * A display as server-sent events. A display that comes back says what it shows and is sent the newest where that is
 * another, so nothing is missed whatever happened in between.
 * @throws ServiceError screenShut, tooMany
 */
export async function displayLive(
  steps: Steps<PublicCtx>,
  { seconds, seen = '', ...input }: ParsedInputOf<(typeof screenCalls)['displayLive']>,
): Promise<Response> {
  const { address, from } = await steps.run(async (ctx) => {
    const opened = await openAddress(ctx, input);
    return opened instanceof CommittedRefusal ? opened : { address: opened.address, from: ctx.address };
  });
  let leave: (() => void) | null = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const over = setTimeout(() => listener.end(), seconds * 1_000);
      let open = true;
      const listener: Listener = {
        from,
        seen,
        send: (event) => {
          if (!open) return;
          controller.enqueue(event);
          if ((controller.desiredSize ?? 0) < -unreadMost) listener.end();
        },
        end: () => {
          if (!open) return;
          leave?.();
          controller.close();
        },
      };
      const takeOut = displaysOf(address.schoolId, steps).add(address, listener);
      leave =
        takeOut &&
        (() => {
          // A reader that goes while the last events wait would take the display out again, and with it the school's
          // displays of others.
          if (!open) return;
          open = false;
          clearTimeout(over);
          takeOut();
        });
      if (!leave) return clearTimeout(over);
      // Opens the answer, and keeps the browser's own way of coming back from racing ours.
      listener.send(new TextEncoder().encode('retry: 30000\n\n'));
    },
    // The reader is gone, and with it the stream: there is nothing left to close.
    cancel: () => leave?.(),
  });
  if (!leave) throw new ServiceError('tooMany', { seconds: 60 });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

function displaysOf(schoolId: string, steps: Steps<PublicCtx>): SchoolDisplays {
  const known = shown.get(schoolId);
  if (known) return known;
  const displays = schoolDisplays(schoolId, steps.run, () => shown.delete(schoolId));
  shown.set(schoolId, displays);
  return displays;
}
