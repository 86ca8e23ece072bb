import { z } from 'zod';
import { practised } from '../practised.ts';

/** What a family sees of what its child practised; nobody's whole name is on it. */
export const practiceShown = z.object({ name: z.string(), className: z.string(), ...practised });
export type PracticeShown = z.output<typeof practiceShown>;
