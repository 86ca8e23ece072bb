import { NoServicePage } from '@/components/shell/no-service-page.tsx';

/** A public screen under the console's prefix: it stands here so that the console's frame does not enclose it. */
export default function ChildAttendancePage() {
  return <NoServicePage />;
}
