import { parentPort, workerData } from 'node:worker_threads';
import { jpegOfHeic } from './heic.ts';

const [page] = Array.isArray(workerData) ? workerData : [];
if (parentPort !== null && page instanceof Uint8Array)
  parentPort.postMessage(await jpegOfHeic(page));
