import { notices } from '@/lib/contracts/notices.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(notices);
