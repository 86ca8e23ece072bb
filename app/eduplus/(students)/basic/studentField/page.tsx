import { FieldsScreen } from '@/components/students/fields/fields-screen.tsx';
import { fieldsAddress } from '@/components/students/students-address.ts';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function FieldsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(fieldsAddress, searchParams);
  return (
    <Served answers={await firstAnswers(modules.students, [{ verb: 'fields', input: {} }], identity)}>
      <FieldsScreen />
    </Served>
  );
}
