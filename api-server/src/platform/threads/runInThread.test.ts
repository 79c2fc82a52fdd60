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
    expect(await runProgram(await program('doubles', 'parentPort.postMessage({ result: { twice: workerData.of * 2 } })'), { of: 21 }, {})).toEqual({ twice: 42 })
  })

  it('tells how far it is, in order, before it is done', async () => {
    const told: unknown[] = []
    const counts = await program('counts', 'for (let at = 1; at <= 3; at += 1) parentPort.postMessage({ told: { at } })\nparentPort.postMessage({ result: "done" })')
    expect(await runProgram(counts, null, { onTold: (each) => told.push(each) })).toBe('done')
    expect(told).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }])
  })

  it('is handed batches only as it asks for them, and lets go of what they come from', async () => {
    const sums = await program('sums', `
      let sum = 0
      parentPort.on('message', (word) => {
        if (word.end) return parentPort.postMessage({ result: sum })
        sum += word.batch
        parentPort.postMessage({ told: sum })
        parentPort.postMessage({ wants: true })
      })
      parentPort.postMessage({ wants: true })`)
    const seen: string[] = []
    async function* three() {
      try {
        for (const each of [1, 2, 4]) {
          await Promise.resolve()
          seen.push(`handed ${each}`)
          yield each
        }
      } finally {
        seen.push('closed')
      }
    }
    expect(await runProgram(sums, null, { batches: three(), onTold: (sum) => seen.push(`sum ${String(sum)}`) })).toBe(7)
    expect(seen).toEqual(['handed 1', 'sum 1', 'handed 2', 'sum 3', 'handed 4', 'sum 7', 'closed'])
    // Ended before it has asked for all of them, it lets go of the rest.
    seen.length = 0
    const takesOne = await program('takesOne', 'parentPort.once("message", () => { throw new Error("enough") })\nparentPort.postMessage({ wants: true })')
    await expect(runProgram(takesOne, null, { batches: three() })).rejects.toThrow('enough')
    expect(seen).toEqual(['handed 1', 'closed'])
  })

  it('ends with what reading its batches throws', async () => {
    async function* broken(): AsyncGenerator<number> {
      yield await Promise.reject<number>(new Error('the database is away'))
    }
    const waits = await program('waits', 'parentPort.on("message", () => {})\nparentPort.postMessage({ wants: true })')
    await expect(runProgram(waits, null, { batches: broken() })).rejects.toThrow('the database is away')
  })

  it('leaves its caller free meanwhile, and is ended when it takes too long', async () => {
    // Were it in the caller's thread, no timer could end it.
    await expect(runProgram(await program('spins', 'for (;;);'), null, { longest: 300 })).rejects.toThrow(ThreadOverrun)
  })

  it('is ended when it takes too much memory', async () => {
    const hoards = await program('hoards', 'const all = []; for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => String(i)))')
    await expect(runProgram(hoards, null, { mostMemory: 32, longest: 60_000 })).rejects.toThrow('The work took too much memory.')
  })

  it('is ended when nobody wants its work anymore', async () => {
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
