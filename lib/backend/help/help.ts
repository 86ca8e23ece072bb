import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { help } from '@/lib/contracts/help.ts';
import { articleBlocks, inWording } from '@/lib/rules/article-text.ts';
import { firstWords } from '@/lib/rules/cut-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { schools } from '../organisation/schema.ts';
import { type Article, articlesIn } from './articles.ts';
import { helpFeedback } from './schema.ts';

type Calls = typeof help.endpoints;
type Input<V extends keyof Calls> = ParsedInputOf<Calls[V]>;

/**
 * The articles that hold all of the words, or whose title sounds like them; those that have them in the title first.
 */
export async function search(ctx: Ctx, { words }: Input<'search'>): Promise<ReplyOf<Calls['search']>> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const all = await worded(ctx);
  const titled = (title: string) => holds(title) || soundsOf(title).some(holds);
  const found = all.filter(({ title, body }) => titled(title) || holds(`${title} ${body}`));
  const [first, others] = [found.filter(({ title }) => titled(title)), found.filter(({ title }) => !titled(title))];
  return { rows: [...first, ...others].map(headOf) };
}

/** The articles about a page, those that name it most exactly first. */
export async function forPage(ctx: Ctx, { path }: Input<'forPage'>): Promise<ReplyOf<Calls['forPage']>> {
  const closeness = ({ pages }: Article) =>
    Math.max(0, ...pages.filter((page) => path === page || path.startsWith(`${page}/`)).map(({ length }) => length));
  const about = (await worded(ctx)).filter((article) => closeness(article) > 0);
  return { rows: about.sort((a, b) => closeness(b) - closeness(a)).map(headOf) };
}

/** One article. @throws ServiceError notFound */
export async function articleOf(ctx: Ctx, { id }: Input<'article'>): Promise<ReplyOf<Calls['article']>> {
  const all = await worded(ctx);
  const article = all.find((one) => one.id === id);
  if (!article) throw new ServiceError('notFound');
  const [said] = await ctx.tx
    .select({ helpful: helpFeedback.helpful })
    .from(helpFeedback)
    .where(
      and(
        ofSchool(ctx, helpFeedback),
        eq(helpFeedback.articleId, id),
        eq(helpFeedback.accountId, ctx.person.accountId),
      ),
    );
  const related = all.filter((one) => one.category === article.category && one.id !== id).map(headOf);
  return { ...headOf(article), body: article.body, related, helpful: said?.helpful ?? null };
}

/** Keeps what a reader says of an article. @throws ServiceError notFound */
export async function feedback(ctx: Ctx, { id, helpful, comment }: Input<'feedback'>): Promise<null> {
  if (!articlesIn(ctx.locale).some((one) => one.id === id)) throw new ServiceError('notFound');
  const facts = { helpful, comment, at: ctx.now };
  const { schoolId, articleId, accountId } = helpFeedback;
  await ctx.tx
    .insert(helpFeedback)
    .values({ schoolId: ctx.school.id, articleId: id, accountId: ctx.person.accountId, ...facts })
    .onConflictDoUpdate({ target: [schoolId, articleId, accountId], set: facts });
  ctx.audit({ object: { type: 'article', id }, change: { helpful } });
  return null;
}

/** The articles in the reader's language, worded for the school. */
async function worded({ tx, school, locale }: Ctx): Promise<Article[]> {
  const [row] = await tx.select({ schoolMold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  const say = (text: string) => inWording(text, row?.schoolMold === 2);
  return articlesIn(locale).map((article) => ({ ...article, title: say(article.title), body: say(article.body) }));
}

function headOf({ id, title, category, body }: Article) {
  const first = articleBlocks(body).find((block) => block.kind === 'paragraph');
  const words = (first?.kind === 'paragraph' ? first.text : '').replaceAll('**', '');
  return { id, title, category, summary: firstWords(words, limits.summaryChars) };
}
