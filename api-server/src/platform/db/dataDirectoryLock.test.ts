import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDirectory } from './dataDirectoryLock'
import { StartProblem } from './startProblem'

const times = { beat: 50, gone: 600 }
const isLinux = process.platform === 'linux'
const hasKernelLock = isLinux && spawnSync('flock', ['--help']).error === undefined
/** Another network, as another container has. */
const mayUnshare = isLinux && spawnSync('unshare', ['-n', 'true']).status === 0

let program: string
let folder: string
let data: string
const children: ChildProcess[] = []
const releases: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'))
  program = join(folder, 'hold.mjs')
  // Holds a directory as the server does, says so, and stays.
  await build({
    stdin: {
      contents: `import { lockDataDirectory } from './dataDirectoryLock'
        lockDataDirectory(process.argv[2]).then(() => { console.log('holds'); setInterval(() => {}, 1000) }, (error) => { console.log(error.message); process.exit(1) })`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts',
    },
    bundle: true, platform: 'node', format: 'esm', outfile: program, logLevel: 'silent',
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => { data = await mkdtemp(join(folder, 'data-')) })
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

const hold = async (directory = data) => {
  const release = await lockDataDirectory(directory, { times })
  releases.push(release)
  return release
}
async function holdElsewhere(...before: string[]): Promise<{ child: ChildProcess; said: string }> {
  const [command, ...args] = [...before, process.execPath, program, data]
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, said: String(said).trim() }
}
/** As another machine writes: in one step. */
async function writeBeat(beat: object | string) {
  await writeFile(join(data, 'portal.beat.other'), typeof beat === 'string' ? beat : JSON.stringify(beat))
  await rename(join(data, 'portal.beat.other'), join(data, 'portal.beat'))
}
const beatOf = async () => JSON.parse(await readFile(join(data, 'portal.beat'), 'utf8')) as { token: string; machine: string; count: number }

describe('the lock of a data directory', () => {
  it('is one process’s at a time, and free when that one lets go', async () => {
    const release = await hold()
    await expect(lockDataDirectory(data, { times })).rejects.toThrow(StartProblem)
    expect((await holdElsewhere()).said).toMatch(/is in use by another process/)
    releases.pop()
    await release()
    expect((await holdElsewhere()).said).toBe('holds')
    await expect(lockDataDirectory(data, { times })).rejects.toThrow(/is in use by another process; stop that one first/)
  })

  it.skipIf(!mayUnshare)('holds across containers, which have another network (skipped where unshare is not allowed)', async () => {
    expect((await holdElsewhere('unshare', '-n')).said).toBe('holds')
    expect((await holdElsewhere('unshare', '-n')).said).toMatch(/is in use by another process/)
    await expect(lockDataDirectory(data, { times })).rejects.toThrow(StartProblem)
  })

  it.skipIf(!mayUnshare)('holds across containers that number their processes alike (skipped where unshare is not allowed)', async () => {
    const own = ['unshare', '-n', '--pid', '--fork', '--kill-child']
    expect((await holdElsewhere(...own)).said).toBe('holds')
    expect((await holdElsewhere(...own)).said).toMatch(/is in use by another process/)
  })

  it.skipIf(!hasKernelLock)('is free at once when its holder was killed', async () => {
    const { child, said } = await holdElsewhere()
    expect(said).toBe('holds')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const started = performance.now()
    // With the usual times: nobody has to wait for what the kernel knows.
    releases.push(await lockDataDirectory(data))
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('waits whether a holder on another machine still beats: refused if so, taken over if not', async () => {
    const foreign = { token: 'other', machine: 'another machine', processId: 1, count: 7 }
    const write = () => writeBeat(foreign)
    await write()
    let written = Promise.resolve()
    const beating = setInterval(() => {
      foreign.count += 1
      written = written.then(write)
    }, 60)
    await expect(lockDataDirectory(data, { times })).rejects.toThrow(StartProblem)
    clearInterval(beating)
    await written
    await hold()
    expect((await beatOf()).token).not.toBe('other')
  })

  it('needs no hand where a power cut has left an empty beat', async () => {
    await writeBeat('')
    await hold()
    expect((await beatOf()).count).toBeGreaterThanOrEqual(0)
  })

  it('beats, and tells its holder when someone else has taken it over', async () => {
    const lost: string[] = []
    releases.push(await lockDataDirectory(data, { times, onLost: (directory) => void lost.push(directory) }))
    const { count } = await beatOf()
    await expect.poll(async () => (await beatOf()).count).toBeGreaterThan(count)
    const other = JSON.stringify({ token: 'other', machine: 'another machine', processId: 1, count: 0 })
    await writeBeat(other)
    await expect.poll(async () => {
      // A beat that was on its way is written over the other's first sign; the other writes again.
      if (lost.length === 0) await writeBeat(other)
      return lost
    }).toEqual([data])
    expect(await readFile(join(data, 'portal.beat'), 'utf8')).toBe(other)
  })
})
