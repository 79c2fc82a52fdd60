import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from './startProblem'

/** What the holder of a data directory writes into it, again and again. */
interface Beat {
  /** Names the holder: one start of one process. */
  token: string
  /** Names the machine since it was started: containers of one machine share it, as they share its kernel. */
  machine: string
  processId: number
  /** Rises with each beat. Clocks of two machines need not agree, so nobody compares times. */
  count: number
}

export interface LockTimes {
  /** Milliseconds from one beat to the next. */
  beat: number
  /** Milliseconds without a beat after which a holder that cannot be asked about counts as gone: a busy thread beats late. */
  gone: number
}

const usualTimes: LockTimes = { beat: 3_000, gone: 20_000 }

/**
 * Holds a data directory for this process alone: two embedded databases on one directory lose committed rows silently.
 *
 * On one machine the kernel decides, by a lock on a file of the directory (flock): it holds across containers, which have network
 * and process names of their own but one kernel, and it ends however the process ends (kill -9 included). Node has no call for it,
 * so the program `flock` (util-linux, BusyBox) is given the open file: the lock belongs to the file as it was opened here, and
 * stays when that program has ended. For a disk that two machines share, and where there is no such program, the holder writes a
 * heartbeat into the directory; a process that finds one and has no kernel to ask waits to see whether it continues.
 * @param onLost called when another process has taken the directory over, as when this one was stopped for long: not one more byte may be written then
 * @returns releases the directory
 * @throws StartProblem if another process holds it
 */
export async function lockDataDirectory(directory: string, { times = usualTimes, onLost = endAtOnce }: { times?: LockTimes; onLost?: (directory: string) => void } = {}): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  const real = realpathSync(directory)
  const held = () => new StartProblem(`The data directory ${real} is in use by another process; stop that one first or set PORTAL_DATA_DIR to another folder.`)
  const file = openSync(join(real, 'portal.lock'), 'a', 0o600)
  try {
    const kernel = await askKernel(file)
    if (kernel === 'held') throw held()
    const path = join(real, 'portal.beat')
    const own: Beat = { token: randomUUID(), machine: machineName(), processId: process.pid, count: 0 }
    const before = readBeat(path)
    if (before && (await isAlive(before, own.machine, kernel === 'ours', path, times))) throw held()
    await write(path, own)
    // Two that have waited for the same one to be gone write both; the later one stays.
    if (before && before.machine !== own.machine) {
      await wait(times.beat)
      if (readBeat(path)?.token !== own.token) throw held()
    }
    const end = beat(path, own, times, () => onLost(real))
    return async () => {
      await end()
      // Its end is the end of the kernel's lock, which has to be the last thing.
      closeSync(file)
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/**
 * Asks the kernel for its lock on an open file.
 * @returns unknown where there is no such program, or no such lock on that disk
 */
function askKernel(file: number): Promise<'ours' | 'held' | 'unknown'> {
  if (process.platform !== 'linux') return Promise.resolve('unknown')
  return new Promise((resolve) => {
    const program = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    program.once('error', () => resolve('unknown'))
    program.once('exit', (status) => resolve(status === 0 ? 'ours' : status === 1 ? 'held' : 'unknown'))
  })
}

/** Whether the process that wrote a beat is still there. */
async function isAlive(before: Beat, machine: string, isKernelOurs: boolean, path: string, times: LockTimes): Promise<boolean> {
  if (before.machine === machine) {
    // The kernel would know of every process of this machine.
    if (isKernelOurs) return false
    // On Linux a process id may be one of another container; elsewhere it is the process.
    if (process.platform !== 'linux') return isProcess(before.processId)
  }
  const until = performance.now() + times.gone
  while (performance.now() < until) {
    await wait(Math.min(times.beat, until - performance.now() + 1))
    const now = readBeat(path)
    if (!now) return false
    if (now.token !== before.token || now.count !== before.count) return true
  }
  return false
}

/** Beats until it is ended. A beat that cannot be written is tried again: a full disk ends nothing. */
function beat(path: string, own: Beat, times: LockTimes, lost: () => void): () => Promise<void> {
  let isEnded = false
  let run: Promise<void> = Promise.resolve()
  const next = async () => {
    const found = await readFile(path, 'utf8').then((text) => JSON.parse(text) as Beat).catch(() => undefined)
    if (isEnded) return
    if (found && found.token !== own.token) {
      isEnded = true
      lost()
      return
    }
    own.count += 1
    await write(path, own).catch(() => {})
  }
  const timer = setInterval(() => { run = run.then(next) }, times.beat)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await run
    if (!isEnded) await rm(path, { force: true })
    isEnded = true
  }
}

/** In one step: nobody reads half a beat. */
async function write(path: string, beat: Beat): Promise<void> {
  const next = `${path}.${beat.token}`
  try {
    await writeFile(next, JSON.stringify(beat), { mode: 0o600 })
    await rename(next, path)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

/** A beat that a power cut has left empty is one of nobody knows whom: it is waited for like any other. */
const unreadable: Beat = { token: '', machine: '', processId: 0, count: 0 }

function readBeat(path: string): Beat | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Beat
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return unreadable
    throw error
  }
}

function machineName(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

function isProcess(processId: number): boolean {
  if (processId === process.pid) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function endAtOnce(directory: string): void {
  console.error(`Another process has taken over the data directory ${directory}; this one is stopping so that nothing is lost.`)
  process.exit(1)
}
