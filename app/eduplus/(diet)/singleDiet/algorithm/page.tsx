import { screen } from '@/app/screen.tsx';
import { AlgorithmScreen } from '@/components/diet/algorithm/algorithm-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/algorithm'),
  words: ['diet-analysis', 'errors'],
  view: () => <AlgorithmScreen />,
});
