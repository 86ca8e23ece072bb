import { NoServicePage } from '@/components/shell/no-service-page.tsx';

/** What the console shows where no page answers; the frame stays around it. */
export default function NoServiceInConsole() {
  return <NoServicePage framed />;
}
