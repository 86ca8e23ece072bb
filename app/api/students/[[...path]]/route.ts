import { students } from '@/lib/contracts/students.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(students);
