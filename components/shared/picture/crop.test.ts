import fc from 'fast-check';
import { movedCrop, squareOf, wholeCrop, zoomMax } from './crop.ts';

test('the whole of a square; of a wide picture its middle', () => {
  expect(squareOf({ width: 100, height: 100 }, wholeCrop)).toEqual({ left: 0, top: 0, side: 100 });
  expect(squareOf({ width: 400, height: 200 }, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
});

test('however it is moved and enlarged, the square stays inside the picture', () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const step = fc.record({ x: share, y: share, zoom: fc.double({ min: -1, max: zoomMax + 3, noNaN: true }) });
  const length = fc.integer({ min: 1, max: 8_000 });
  fc.assert(
    fc.property(fc.record({ width: length, height: length }), fc.array(step, { maxLength: 8 }), (picture, steps) => {
      const crop = steps.reduce((at, by) => movedCrop(picture, at, by), wholeCrop);
      const { left, top, side } = squareOf(picture, crop);
      const slack = 1e-6;
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + side).toBeLessThanOrEqual(picture.width + slack);
      expect(top + side).toBeLessThanOrEqual(picture.height + slack);
    }),
  );
});
