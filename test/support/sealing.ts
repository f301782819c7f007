// Encryption for the test keyrings: a three-byte prefix that names the key, then AES-256-GCM.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Returns prefix, initialization vector, tag and ciphertext, concatenated. `key`: 32 bytes. */
export function seal(prefix: 'v10' | 'v11', key: Buffer, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(prefix), iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts the result of `seal`. Throws if the key is different or the blob was changed. */
export function unseal(key: Buffer, blob: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(3, 15));
  decipher.setAuthTag(blob.subarray(15, 31));
  return Buffer.concat([decipher.update(blob.subarray(31)), decipher.final()]).toString('utf8');
}
