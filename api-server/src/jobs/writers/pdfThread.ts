import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf, type PdfTable } from './drawPdf'

// A program of its own in the bundle (scripts/buildServer.mjs): draws one table and hands its bytes over.
parentPort!.postMessage(new Uint8Array(await drawPdf(workerData as PdfTable)))
