/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import ErrorPage from './error.tsx';

test('a page that failed says so once its words have come, and offers the way on', async () => {
  render(<ErrorPage error={Object.assign(new Error('failed'), { digest: '12345' })} unstable_retry={() => {}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('12345');
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/eduplus');
});
