import { answerNotice } from '@/lib/gateway/serve-pay-notice.ts';

interface Place {
  readonly params: Promise<{ readonly channel: string; readonly door: string }>;
}

/** Where payment channels tell of what was paid. */
export async function POST(request: Request, { params }: Place): Promise<Response> {
  const { channel, door } = await params;
  return answerNotice(request, channel, door);
}
