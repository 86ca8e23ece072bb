import { answerDevice } from '@/lib/gateway/serve-device.ts';

interface Place {
  readonly params: Promise<{ readonly call: string }>;
}

/** Where devices post their heartbeats and punches. */
export async function POST(request: Request, { params }: Place): Promise<Response> {
  return answerDevice(request, (await params).call);
}
