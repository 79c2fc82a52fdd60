// First of all imports: says in one sentence that this Node is too old.
import '../checkNode.cjs'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The top of the tree. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Why a command cannot go on, as one sentence for the person at the keyboard. */
export class Failure extends Error {}

const live = new Set()
const posix = process.platform !== 'win32'

/** Sends a signal to a child and to everything it started. */
function signalGroup(child, signal) {
  try {
    if (posix) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends a child with everything it started: asks first, insists after five seconds. */
export async function end(child) {
  if (!live.has(child)) return
  const gone = new Promise((done) => child.once('close', done))
  signalGroup(child, 'SIGTERM')
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000)
  await gone
  clearTimeout(insist)
}

/**
 * Starts a child in a process group of its own, so that what it starts can be ended with it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options standard input is closed unless `stdio` says otherwise
 */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: posix, ...options })
  live.add(child)
  child.once('close', () => live.delete(child))
  child.once('error', () => live.delete(child))
  return child
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, shell?: boolean }} options show: its output also appears on
 *   the screen as it comes
 * @returns {Promise<{ code: number, output: string }>} exit status (1 if it could not be started, 128 + n for signal n),
 *   and all it printed on both streams
 */
export function run(command, args, { show = false, env, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, args, { ...options, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    for (const [stream, screen] of [[child.stdout, process.stdout], [child.stderr, process.stderr]]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        if (show) screen.write(chunk)
      })
    }
    const finish = (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') })
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`))
      finish(1)
    })
    child.once('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/**
 * From now on Ctrl-C and a polite kill end every child first, then this process.
 * @returns {() => void} takes the handlers away again, for someone who brings their own
 */
export function endChildrenOnSignals() {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = async () => {
      await Promise.all([...live].map(end))
      process.exit(128 + constants.signals[signal])
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  const atExit = () => live.forEach((child) => signalGroup(child, 'SIGKILL'))
  process.on('exit', atExit)
  return () => {
    handlers.forEach(([signal, handler]) => process.off(signal, handler))
    process.off('exit', atExit)
  }
}

/**
 * Under npm there is a shell between npm and us, which dies of a polite kill without passing it on. When it is gone, this
 * process takes the signal as its own, so that nothing stays behind.
 */
function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

/** Runs a command's main function; a Failure becomes its sentence and exit status 1. */
export async function main(work) {
  process.chdir(root)
  const release = endChildrenOnSignals()
  if (posix && process.env.npm_lifecycle_event) endWithParent()
  try {
    await work(release)
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
