import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { IssueAnswer } from '@/lib/contracts/diet/library.data.ts';
import type { Board } from '@/lib/rules/diet/board.ts';
import { id, instant } from '../../db/schema-parts.ts';
import { organisations, schools } from '../../organisation/schema.ts';
import type { FrozenWeek } from './recipe.ts';

/** What one dish of a branch has otherwise than the issued one, material by material in its name. */
export interface IssueDrift {
  readonly dish: string;
  readonly material: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly kind: 'added' | 'removed' | 'changed';
}

/** Weeks that a group issues to its schools. A table without a school: part of the closed list. */
export const dietIssues = pgTable(
  'diet_issues',
  {
    id: id().primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    dishes: jsonb('dishes').$type<Board>().notNull(),
    frozen: jsonb('frozen').$type<FrozenWeek>().notNull(),
    note: text('note').notNull().default(''),
    issuedBy: text('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('diet_issues_listed').on(t.organisationId, t.issuedAt)],
);

/** What each school of the group answered; a school writes its own alone. Part of the closed list. */
export const dietIssueAnswers = pgTable(
  'diet_issue_answers',
  {
    issueId: uuid('issue_id').notNull(),
    answeredFor: uuid('answered_for')
      .notNull()
      .references(() => schools.id),
    answer: text('answer').$type<IssueAnswer>().notNull(),
    reason: text('reason').notNull().default(''),
    drift: jsonb('drift').$type<readonly IssueDrift[]>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.answeredFor] }),
    foreignKey({ name: 'diet_issue_answers_issue', columns: [t.issueId], foreignColumns: [dietIssues.id] }),
  ],
);

/** Published weeks that schools show to their region: without names, heads and prices. Part of the closed list. */
export const dietShownWeeks = pgTable(
  'diet_shown_weeks',
  {
    /** Another than that of the week, so that it leads nowhere. */
    id: id().primaryKey(),
    shownBy: uuid('shown_by')
      .notNull()
      .references(() => schools.id),
    recipeId: uuid('recipe_id').notNull(),
    /** Six digits of the city: the first four, and two zeros. */
    cityCode: text('city_code').notNull(),
    name: text('name').notNull(),
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    month: smallint('month').notNull(),
    dishes: jsonb('dishes').$type<Board>().notNull(),
    frozen: jsonb('frozen').$type<FrozenWeek>().notNull(),
    shownAt: instant('shown_at').notNull(),
  },
  (t) => [
    index('diet_shown_weeks_listed').on(t.cityCode, t.shownAt),
    index('diet_shown_weeks_of_recipe').on(t.shownBy, t.recipeId),
  ],
);

/** Stars that schools gave; a school writes its own alone. Part of the closed list. */
export const dietShownRatings = pgTable(
  'diet_shown_ratings',
  {
    weekId: uuid('week_id').notNull(),
    ratedFor: uuid('rated_for')
      .notNull()
      .references(() => schools.id),
    stars: smallint('stars').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.weekId, t.ratedFor] }),
    foreignKey({
      name: 'diet_shown_ratings_week',
      columns: [t.weekId],
      foreignColumns: [dietShownWeeks.id],
    }).onDelete('cascade'),
  ],
);
