import { fees } from '@/lib/contracts/fees.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(fees);
