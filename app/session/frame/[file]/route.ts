import { answerError } from '@/lib/gateway/answer.ts';
import { frameFile } from '@/lib/gateway/frame-file.ts';
import { identifyRequest } from '@/lib/gateway/identify.ts';
import { refusal } from '@/lib/gateway/refusal.ts';
import { rightsOf } from '@/lib/gateway/rights.ts';

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

/**
 * The menu and the rights of whoever asks, which pages name by their hash: kept by the browser for as long as they are
 * the same. A page that is older than a change names a hash that is gone, and gets what holds now.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session, identity } = await identifyRequest(request);
  if (!session) return answerError(refusal('sessionExpired'), identity);
  try {
    const { address, body } = frameFile(await rightsOf(session, identity));
    const isNamed = address.endsWith(`/${(await params).file}`);
    const kept = isNamed ? 'private, max-age=31536000, immutable' : 'no-store';
    return new Response(body, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': kept },
    });
  } catch (error) {
    return answerError(error, identity);
  }
}
