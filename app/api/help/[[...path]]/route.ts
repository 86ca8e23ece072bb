import { help } from '@/lib/contracts/help.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(help);
