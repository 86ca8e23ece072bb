import { screen } from '@/app/screen.tsx';
import { WxworkScreen } from '@/components/enterprise/wxwork-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

/** The messaging app: where it is installed, and what was written through it. */
export default screen({
  path: menuAddress('/wxwork'),
  first: ({ can }) => [
    ask('enterprise.authInfo', {}),
    ask('enterprise.messages', {}),
    ask('enterprise.families', {}),
    can('enterprise.staff.view') && ask('enterprise.staffList', { page: 1 }),
  ],
  view: ({ can }) => (
    <WxworkScreen
      mayManage={can('enterprise.installation.manage')}
      maySend={can('enterprise.message.send')}
      maySeeStaff={can('enterprise.staff.view')}
      mayMatch={can('enterprise.staff.update')}
    />
  ),
});
