const pascal = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/**
 * The small files of a module over all floors, by path: one table, one call that lists it, one screen that shows it.
 * @param name the module's noun: one word in lower case
 * @param menuId the number of its menu entry, unique in the house
 */
export function moduleFiles(name: string, menuId: number): Readonly<Record<string, string>> {
  const Name = pascal(name);
  return {
    [`lib/contracts/${name}.ts`]: `import { z } from 'zod';
import { defineModule, endpoint } from './endpoint.ts';

const ${name}Row = z.object({ id: z.string(), name: z.string() });

export const ${name} = defineModule({
  module: '${name}',
  endpoints: {
    list: endpoint({
      summary: 'All rows of ${name} in the school.',
      method: 'GET',
      path: '/gateway/${name}/list',
      style: 'query',
      access: 'school',
      permission: '${name}.record.view',
      effect: 'read',
      input: z.object({}),
      reply: z.object({ rows: z.array(${name}Row) }),
    }),
  },
  permissions: {
    '${name}.record.view': { 'zh-CN': '查看${name}', en: 'View ${name}' },
  },
  menu: [
    {
      id: ${menuId},
      path: '/${name}',
      icon: '${name}',
      name: { 'zh-CN': '${name}', en: '${Name}' },
      permission: '${name}.record.view',
    },
  ],
});
`,
    [`lib/backend/${name}/schema.ts`]: `import { text } from 'drizzle-orm/pg-core';
import { instant } from '../db/schema-parts.ts';
import { tenantTable } from '../db/tenant-table.ts';

export const ${name}Records = tenantTable('${name}_records', {
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});
`,
    [`lib/backend/${name}/list.ts`]: `import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ${name}Records } from './schema.ts';

/** All rows of the school, the newest last. */
export async function list${Name}(ctx: Ctx) {
  const { id, name } = ${name}Records;
  return { rows: await ctx.tx.select({ id, name }).from(${name}Records).where(ofSchool(ctx, ${name}Records)).orderBy(id) };
}
`,
    [`lib/backend/${name}/routes.ts`]: `import type { ${name} } from '@/lib/contracts/${name}.ts';
import type { Verbs } from '../kernel/mount.ts';
import { list${Name} } from './list.ts';

export const ${name}Verbs: Verbs<typeof ${name}> = {
  list: list${Name},
};
`,
    [`lib/backend/${name}/samples.ts`]: `import type { ${name} } from '@/lib/contracts/${name}.ts';
import type { Samples } from '../kernel/sample.ts';

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof ${name}> = {
  list: { input: async () => ({}) },
};
`,
    [`app/api/${name}/[[...path]]/route.ts`]: `import { ${name} } from '@/lib/contracts/${name}.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(${name});
`,
    [`app/eduplus/(${name})/${name}/page.tsx`]: `import { screen } from '@/app/screen.tsx';
import { ${Name}List } from '@/components/${name}/${name}-list.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/${name}'),
  words: ['${name}'],
  first: () => [ask('${name}.list', {})],
  view: () => <${Name}List />,
});
`,
    [`components/${name}/${name}-list.tsx`]: `'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useCall } from '@/lib/browser/use-call.ts';

/** What the school has, by name. */
export function ${Name}List() {
  const t = useTranslations('${name}');
  const { data, failure, retry } = useCall('${name}.list', {}, { shown: 'here' });
  return (
    <>
      <PageHeader title={t('title')} />
      {data?.rows.length === 0 ? <p>{t('empty')}</p> : null}
      {data ? (
        <ul>
          {data.rows.map((row) => (
            <li key={row.id}>{row.name}</li>
          ))}
        </ul>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </>
  );
}
`,
    [`messages/zh-CN/${name}.json`]: `{
  "title": "${name}",
  "empty": "暂无数据"
}
`,
    [`messages/en/${name}.json`]: `{
  "title": "${Name}",
  "empty": "No data"
}
`,
    [`e2e/${name}.spec.ts`]: `import { expect, test } from './support/journey.ts';

test('a stranger who asks for ${name} is asked to sign in', async ({ page }) => {
  await page.goto('/eduplus/${name}');
  await expect(page).toHaveURL(/\\/login/);
});
`,
  };
}
