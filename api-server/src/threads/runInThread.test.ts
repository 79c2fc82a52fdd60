import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Lane } from './Lane'
import { runProgram, ThreadOverrun } from './runInThread'

describe('a thread', () => {
  let folder: string
  beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'portal-threads-')) })
  afterAll(() => rm(folder, { recursive: true }))
  const program = async (name: string, text: string) => {
    const path = join(folder, `${name}.mjs`)
    await writeFile(path, `import { parentPort, workerData } from 'node:worker_threads'\n${text}`)
    return path
  }

  it('is given data, and hands over what came of it', async () => {
    expect(await runProgram(await program('doubles', 'parentPort.postMessage({ twice: workerData.of * 2 })'), { of: 21 }, {})).toEqual({ twice: 42 })
  })

  it('leaves its caller free meanwhile, and is ended when it takes too long', async () => {
    // Were it in the caller's thread, no timer could end it.
    await expect(runProgram(await program('spins', 'for (;;);'), null, { longest: 300 })).rejects.toThrow(ThreadOverrun)
  })

  it('is ended when it takes too much memory', async () => {
    const hoards = await program('hoards', 'const all = []; for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => String(i)))')
    await expect(runProgram(hoards, null, { mostMemory: 32, longest: 60_000 })).rejects.toThrow('The work took too much memory.')
  })

  it('is ended when nobody wants its work any more', async () => {
    const stopping = new AbortController()
    const running = runProgram(await program('spinsOn', 'for (;;);'), null, { signal: stopping.signal })
    stopping.abort(new Error('cancelled'))
    await expect(running).rejects.toThrow('cancelled')
  })

  it('tells what it threw, and that it ended without a word', async () => {
    await expect(runProgram(await program('throws', 'throw new RangeError("no such row")'), null, {})).rejects.toThrow('no such row')
    await expect(runProgram(await program('ends', 'process.exit(0)'), null, {})).rejects.toThrow('ended before its work was done')
  })
})

describe('a lane', () => {
  it('lets so many run side by side, the others in their order, and refuses who would wait behind too many', async () => {
    const lane = new Lane(2, 1)
    const began: string[] = []
    const end = new Map<string, () => void>()
    const work = (name: string) => lane.run(() => {
      began.push(name)
      return new Promise<string>((resolve) => end.set(name, () => resolve(name)))
    })
    const [one, two, three] = [work('one'), work('two'), work('three')]
    await expect(work('four')).rejects.toThrow('The portal is busy')
    expect(began).toEqual(['one', 'two'])
    end.get('two')!()
    expect(await two).toBe('two')
    await Promise.resolve()
    expect(began).toEqual(['one', 'two', 'three'])
    end.get('one')!()
    end.get('three')!()
    expect(await Promise.all([one, three])).toEqual(['one', 'three'])
    await expect(lane.run(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
    const last = work('last')
    end.get('last')!()
    expect(await last).toBe('last')
  })
})
