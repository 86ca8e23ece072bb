import { diet } from '@/lib/contracts/diet.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(diet);
