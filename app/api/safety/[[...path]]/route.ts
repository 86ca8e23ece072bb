import { safety } from '@/lib/contracts/safety.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(safety);
