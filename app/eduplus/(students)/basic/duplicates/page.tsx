import { screen } from '@/app/screen.tsx';
import { DuplicatesScreen } from '@/components/students/duplicates/duplicates-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { mergeListed } from '@/lib/contracts/students/merge.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { listPage } from '@/lib/rules/list-page.ts';

export default screen({
  path: menuAddress('/basic/duplicates'),
  first: ({ query }) =>
    query.view === 'merges' ? listCalls(mergeListed, query) : [ask('students.duplicates', listPage(query))],
  view: () => <DuplicatesScreen />,
});
