import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { coverageCalls } from '@/lib/contracts/enterprise/coverage-calls.ts';
import { env } from '@/lib/env.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { log } from '@/lib/log.ts';
import { boundedBytes } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { locales } from '@/lib/rules/locale.ts';
import { pictureTypeOf } from '@/lib/rules/picture-type.ts';
import en from '@/messages/en/enterprise-sheets.json' with { type: 'json' };
import zh from '@/messages/zh-CN/enterprise-sheets.json' with { type: 'json' };
import { askOutside } from '../../kernel/ask-outside.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { moldOf, schoolNameOf } from '../../organisation/index.ts';
import { codeOf } from './show-code.ts';

type Call = (typeof coverageCalls)['familyLetter'];

const steps = ['scan', 'join', 'done'] as const;
/** Hosts on which the platform keeps its pictures. */
const pictureHosts = /\.(qq\.com|qpic\.cn)$/;
const patienceMs = 5_000;

/**
 * What a letter to families says, in every language, with the picture of the school's code: our pages load nothing from
 * the platform's hosts, so the picture is fetched here.
 * @throws ServiceError notFound: the corporation does not stand for the school
 */
export async function familyLetter(own: Steps<Ctx>, { corpId }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { code, problem } = await codeOf(own, corpId);
  const { schoolName, mold } = await own.run(async (ctx) => ({
    schoolName: await schoolNameOf(ctx),
    mold: await moldOf(ctx),
  }));
  const picture = code ? await pictureAt(code.middle) : null;
  return {
    schoolName,
    picture,
    problem: problem ?? (picture === null ? 'unavailable' : null),
    letters: locales.map((locale) => {
      const say = wordsByPath({ en, 'zh-CN': zh }, locale, mold);
      return {
        locale,
        title: say('letter.title'),
        lead: say('letter.lead', { school: schoolName }),
        steps: steps.map((one) => say(`letter.${one}`)),
      };
    }),
  };
}

/** The picture at an address of the platform; null where none comes, or where the address is none of its own. */
async function pictureAt(address: string): Promise<string | null> {
  const url = new URL(address);
  const isOurs = url.host === new URL(env().WXWORK_API_BASE).host;
  if (!isOurs && !(url.protocol === 'https:' && pictureHosts.test(url.hostname))) return null;
  try {
    const answer = await askOutside(url, {
      method: 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return null;
    const bytes = await boundedBytes(answer.body, limits.wxworkPictureBytes, () => new RangeError('picture'));
    const type = pictureTypeOf(bytes);
    return type && `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  } catch (error) {
    log.warn({ host: url.hostname, reason: error instanceof Error ? error.name : '' }, 'no picture of the notice code');
    return null;
  }
}
