import { parentPort, workerData } from 'node:worker_threads'
import { drawWork, type PdfWork } from './pdfWork'

// A program of its own in the bundle (scripts/buildServer.mjs): draws one document and hands its bytes over.
parentPort!.postMessage(new Uint8Array(await drawWork(workerData as PdfWork)))
