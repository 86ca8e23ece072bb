import { showing } from '@/lib/contracts/stale.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../kernel/context.ts';
import { listenLive } from '../kernel/live.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { unreadMessages } from './messages.ts';

/** Without a session, which is no fault, or without a database. */
function whyOver(err: unknown): null {
  if (!(err instanceof ServiceError)) log.warn({ err }, 'a live stream ends');
  return null;
}

/**
 * Server-sent events that name the answers which have become old for the person. What this process changes is told at
 * once; what others change is found by looking at the unread count now and then. It ends by itself, so that rights and
 * session are asked for anew.
 */
export async function live(
  steps: Steps,
  { seconds, behind }: { readonly seconds: number; readonly behind?: '1' | undefined },
): Promise<Response> {
  const look = () =>
    steps.run(async (ctx) => ({
      schoolId: ctx.school.id,
      accountId: ctx.person.accountId,
      ...(await unreadMessages(ctx)),
    }));
  const first = await look();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let unread = first.total;
      let open = true;
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      const tell = (touched: readonly string[]) => send(`data: ${showing(touched).join(',')}\n\n`);
      const stopListening = listenLive(first.schoolId, first.accountId, tell);
      const poll = setInterval(async () => {
        const now = await look().catch(whyOver);
        if (!open) return;
        // The browser comes again and is told.
        if (!now) return end();
        if (now.total !== unread) tell(['message']);
        else send(': \n\n');
        unread = now.total;
      }, limits.livePollSeconds * 1_000);
      const over = setTimeout(end, seconds * 1_000);
      leave = () => {
        open = false;
        stopListening();
        clearInterval(poll);
        clearTimeout(over);
      };
      function end() {
        leave();
        controller.close();
      }
      send(': \n\n');
      if (behind) tell(['message']);
    },
    // The reader is gone, and with it the stream: there is nothing left to close.
    cancel: () => leave(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
