import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ThreadWork } from './threadWork'

/** Why a thread was ended before it was done. */
export class ThreadOverrun extends Error {}

export interface ThreadLimits {
  /** Ends the thread when nobody wants its work any more; the reason is thrown. */
  signal?: AbortSignal | undefined
  /** Milliseconds after which it is ended. */
  longest?: number
  /** Megabytes of memory that it may take. */
  mostMemory?: number
}

/** The bundle has the threads' program beside it or above; run from the source there is none, and the work is done here. */
function findProgram(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  return [here, dirname(here)].map((folder) => join(folder, 'workThread.mjs')).find(existsSync) ?? null
}

/**
 * Does long work in a thread of its own, so that other requests are answered meanwhile.
 * @param of plain data; it is copied into the thread
 * @returns what the work returns, copied out of the thread
 * @throws ThreadOverrun if it took longer, or more memory, than it may; what the work throws
 */
export async function runInThread<Name extends keyof ThreadWork>(name: Name, of: Parameters<ThreadWork[Name]>[0], limits: ThreadLimits = {}): Promise<Awaited<ReturnType<ThreadWork[Name]>>> {
  type Done = Awaited<ReturnType<ThreadWork[Name]>>
  limits.signal?.throwIfAborted()
  const program = findProgram()
  if (program) return (await runProgram(program, { name, of }, limits)) as Done
  const { threadWork } = await import('./threadWork')
  return (threadWork[name] as (of: Parameters<ThreadWork[Name]>[0]) => Promise<Done>)(of)
}

/** Runs a thread's program until its first message. @param program path of a module; it finds `data` as workerData. @throws as runInThread */
export async function runProgram(program: string, data: unknown, { signal, longest, mostMemory }: ThreadLimits): Promise<unknown> {
  const worker = new Worker(program, { workerData: data, ...(mostMemory && { resourceLimits: { maxOldGenerationSizeMb: mostMemory } }) })
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
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
  }
}
