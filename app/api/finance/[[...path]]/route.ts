import { finance } from '@/lib/contracts/finance.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(finance);
