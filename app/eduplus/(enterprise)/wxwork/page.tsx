import { screen } from '@/app/screen.tsx';
import { WxworkScreen } from '@/components/enterprise/wxwork-screen.tsx';
import { viewOf } from '@/components/enterprise/wxwork-views.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

/** The messaging app: its corporations, what is read there, whom it reaches, and what was written by it. */
export default screen({
  path: menuAddress('/wxwork'),
  first: ({ can, query }) => {
    const view = viewOf(query);
    const seesStaff = can('enterprise.staff.view');
    const seesContacts = view === 'sync' && can('enterprise.contact.view');
    return [
      ask('enterprise.authInfo', {}),
      view === 'corporations' && ask('enterprise.authList', {}),
      view === 'corporations' && ask('enterprise.ownBinding', {}),
      (view === 'corporations' || view === 'coverage' || seesContacts) && ask('enterprise.corpsBySchool', {}),
      seesContacts && ask('enterprise.contactRuns', {}),
      seesContacts && ask('enterprise.leavingContacts', {}),
      view === 'sync' && ask('enterprise.syncState', {}),
      view === 'sync' && ask('enterprise.saasHistory', {}),
      view === 'sync' && seesStaff && ask('enterprise.staffList', { page: 1 }),
      view === 'coverage' && ask('enterprise.families', {}),
      view === 'coverage' && can('enterprise.coverage.view') && ask('enterprise.coverage', {}),
      view === 'coverage' && ask('enterprise.parentPhoneRate', {}),
      view === 'messages' && ask('enterprise.messages', {}),
      view === 'messages' && seesStaff && ask('enterprise.nullPhoneTeachers', {}),
    ];
  },
  view: ({ can }) => (
    <WxworkScreen
      may={{
        mayManage: can('enterprise.installation.manage'),
        maySend: can('enterprise.message.send'),
        maySeeStaff: can('enterprise.staff.view'),
        mayMatch: can('enterprise.staff.update'),
        maySeeContacts: can('enterprise.contact.view'),
        maySync: can('enterprise.contact.sync'),
        maySeeCoverage: can('enterprise.coverage.view'),
        maySetCoverage: can('enterprise.coverage.manage'),
        mayImport: can('enterprise.family.import'),
        mayExport: can('enterprise.family.export'),
      }}
    />
  ),
});
