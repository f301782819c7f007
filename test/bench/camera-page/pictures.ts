// Pictures of the corpus in the page: fetched, and moved by a pixel, as no hand holds still.

/** What a decoder gets of one picture, one after the other: as it is, then with a column and a row, or a column, put before it. */
const MOVES: [right: number, down: number][] = [
  [0, 0],
  [1, 1],
  [1, 0],
];

/** The picture at `address` as so many frames. */
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
    // The picture's edge goes on into what was added.
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    brush.drawImage(image, right, down);
    return canvas;
  });
}
