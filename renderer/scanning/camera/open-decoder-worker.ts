// Opens the decoder's worker.
import { openWorker } from '../../workers/open-worker.ts';
import workerUrl from './decoder-worker.ts?worker&url';

export function openDecoderWorker(): Worker {
  return openWorker(workerUrl, 'decoder');
}
