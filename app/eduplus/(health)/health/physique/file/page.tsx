import { screen } from '@/app/screen.tsx';
import { GrowthFileScreen } from '@/components/health/growth/growth-file.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/physique/file'),
  words: ['health', 'errors'],
  view: () => <GrowthFileScreen />,
});
