import { answerCallback } from '@/lib/gateway/serve-wxwork-callback.ts';

interface Place {
  readonly params: Promise<{ readonly suite: string; readonly address: string }>;
}

/** Where the messaging platform verifies an address (GET) and sends its events (POST). */
async function answer(request: Request, { params }: Place): Promise<Response> {
  const { suite, address } = await params;
  return answerCallback(request, suite, address);
}

export { answer as GET, answer as POST };
