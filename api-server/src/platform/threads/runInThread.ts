import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Work } from './defineWork'
import type { FromThread, ToThread } from './threadWords'

/** Why a thread was ended before it was done. */
export class ThreadOverrun extends Error {}

export interface ThreadLimits {
  /** Ends the thread when nobody wants its work anymore; the reason is thrown. */
  signal?: AbortSignal | undefined
  /** Milliseconds after which it is ended. */
  longest?: number
  /** Megabytes of memory that it may take. */
  mostMemory?: number
}

/** The bundle has the threads' program next to it or above; when run from the source there is none, and the work is done here. */
function findProgram(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  return [here, dirname(here)].map((folder) => join(folder, 'workThread.mjs')).find(existsSync) ?? null
}

/** What the caller of the work says and hears while it is under way. */
export interface ThreadTalk<Told, Batch> {
  /** Hears how far the work is. */
  onTold?: ((told: Told) => void) | undefined
  /** Handed in one by one as the work asks for them; what reading them throws ends the work and is thrown. */
  batches?: AsyncIterable<Batch> | undefined
}

async function* none(): AsyncGenerator<never> {}

/**
 * Does long work in a thread of its own, so that other requests are answered in the meantime.
 * @param of plain data; it is copied into the thread
 * @returns what the work returns, copied out of the thread
 * @throws ThreadOverrun if it took longer, or more memory, than it may; what the work throws
 */
export async function runInThread<In, Out, Told, Batch>({ name, run }: Work<In, Out, Told, Batch>, of: In, limits: ThreadLimits & ThreadTalk<Told, Batch> = {}): Promise<Out> {
  limits.signal?.throwIfAborted()
  const program = findProgram()
  if (program) return (await runProgram(program, { name, of }, limits as ThreadLimits & ThreadTalk<unknown, unknown>)) as Out
  return run(of, { tell: limits.onTold ?? (() => {}), batches: limits.batches ?? none() })
}

/** Runs a thread's program until it says what came of it. @param program path of a module; it finds `data` as workerData. @throws as runInThread */
export async function runProgram(program: string, data: unknown, { signal, longest, mostMemory, onTold, batches = none() }: ThreadLimits & ThreadTalk<unknown, unknown>): Promise<unknown> {
  const worker = new Worker(program, { workerData: data, ...(mostMemory && { resourceLimits: { maxOldGenerationSizeMb: mostMemory } }) })
  const source = batches[Symbol.asyncIterator]()
  const answer = (word: ToThread) => worker.postMessage(word)
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (word: FromThread) => {
        if ('told' in word) onTold?.(word.told)
        else if ('wants' in word) source.next().then(({ done, value }) => answer(done ? { end: true } : { batch: value }), reject)
        else resolve(word.result)
      })
      worker.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadOverrun('The work took too much memory.', { cause: error }) : error))
      worker.once('exit', () => reject(new Error('A thread ended before its work was done.')))
      onAbort = () => reject(signal!.reason as Error)
      signal?.addEventListener('abort', onAbort, { once: true })
      if (longest) timer = setTimeout(() => reject(new ThreadOverrun('The work took too long.')), longest)
    })
  } finally {
    clearTimeout(timer)
    if (onAbort) signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
    // Who hands in may hold something open, such as a query.
    await source.return?.()
  }
}
