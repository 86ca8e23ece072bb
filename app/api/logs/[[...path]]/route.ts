import { logs } from '@/lib/contracts/logs.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(logs);
