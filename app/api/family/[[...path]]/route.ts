import { family } from '@/lib/contracts/family.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(family);
