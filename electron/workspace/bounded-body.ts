// Reads response bodies up to a size limit.

/** Reads `body` to its end; null if it is longer than `most` bytes (the rest is not read). Rejects if the connection breaks. */
export async function boundedBody(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Cancels a body that will not be read. Its connection is free only once the request's signal aborts, too. */
export async function discard(body: ReadableStream | null): Promise<void> {
  await body?.cancel().catch(() => {});
}
