import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PdfWork } from './pdfWork'

/** The bundle has the thread's program beside it or above; run from the source there is none, and the pages are drawn here. */
function findProgram(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  return [here, dirname(here)].map((folder) => join(folder, 'pdfThread.mjs')).find(existsSync) ?? null
}

/** Draws a PDF in a thread of its own, so that other requests are answered meanwhile. @param signal ends the thread when nobody wants it any more */
export async function drawInThread(work: PdfWork, signal?: AbortSignal): Promise<Buffer> {
  const program = findProgram()
  if (!program) return (await import('./pdfWork')).drawWork(work)
  const worker = new Worker(program, { workerData: work })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that draws a PDF ended too early.')))
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}
