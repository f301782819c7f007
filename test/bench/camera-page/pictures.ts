// Pictures of the corpus in the page: fetched, and shifted by a pixel, since no hand holds still.

/** The frames of one picture, in order: unchanged, then with a column and a row, or a column, added before it. */
const MOVES: [right: number, down: number][] = [
  [0, 0],
  [1, 1],
  [1, 0],
];

/** The picture at `address` as one frame for each of MOVES. */
export async function framesOf(address: string): Promise<HTMLCanvasElement[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const image = await createImageBitmap(await response.blob());
  return MOVES.map(([right, down]) => {
    const canvas = document.createElement('canvas');
    canvas.width = image.width + right;
    canvas.height = image.height + down;
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('The page has no canvas.');
    // The scaled picture below fills the added edge.
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    brush.drawImage(image, right, down);
    return canvas;
  });
}
