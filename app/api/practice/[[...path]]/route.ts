import { practice } from '@/lib/contracts/practice.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(practice);
