import { sql } from 'drizzle-orm';

/** What a class plans for its children, in SQL over `class_change_classes p`. */
export const suggestedRule = sql`case p.plan when 'climb' then 'promote' when 'graduate' then 'graduate' else 'stay' end`;
export const suggestedClass = sql`case when p.plan <> 'graduate' then p.class_id end`;
