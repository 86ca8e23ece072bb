/** Where a square lies in a picture: its centre in shares of the picture, and how many times it is enlarged. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const zoomMax = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a crop in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** A crop moved by shares of its own square, kept inside the picture. */
export function movedCrop(picture: Size, crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = within(by.zoom ?? crop.zoom, 1, zoomMax);
  const side = Math.min(picture.width, picture.height) / zoom;
  const along = (at: number, length: number, share: number) => {
    const half = side / 2 / length;
    return within(at + (share * side) / length, half, 1 - half);
  };
  return { x: along(crop.x, picture.width, by.x ?? 0), y: along(crop.y, picture.height, by.y ?? 0), zoom };
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
