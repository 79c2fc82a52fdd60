import { describe, expect, it } from 'vitest'
import { Remembered } from './remembered'

function counter() {
  let reads = 0
  return { read: () => Promise.resolve((reads += 1)), get reads() { return reads } }
}

describe('what is remembered', () => {
  it('is read once, also when asked for twice at once', async () => {
    const remembered = new Remembered(60_000)
    const people = counter()
    expect(await Promise.all([remembered.of('1', ['users'], people.read), remembered.of('1', ['users'], people.read)])).toEqual([1, 1])
    expect(await remembered.of('1', ['users'], people.read)).toBe(1)
    expect(await remembered.of('2', ['users'], people.read)).toBe(2)
  })

  it('is forgotten when something changes that it depends on, and only then', async () => {
    const remembered = new Remembered(60_000)
    const people = counter()
    await remembered.of('1', ['users', 'students'], people.read)
    remembered.forget(['matches', 'standings'])
    expect(await remembered.of('1', ['users', 'students'], people.read)).toBe(1)
    remembered.forget(['students'])
    expect(await remembered.of('1', ['users', 'students'], people.read)).toBe(2)
  })

  it('is not kept when a write came in while it was read', async () => {
    const remembered = new Remembered(60_000)
    let answer: (value: string) => void = () => {}
    const early = remembered.of('1', ['users'], () => new Promise<string>((resolve) => { answer = resolve }))
    remembered.forget(['users'])
    answer('before the write')
    expect(await early).toBe('before the write')
    expect(await remembered.of('1', ['users'], () => Promise.resolve('after it'))).toBe('after it')
  })

  it('is read again once it is old, and after an error', async () => {
    const people = counter()
    const old = new Remembered(0)
    await old.of('1', ['users'], people.read)
    expect(await old.of('1', ['users'], people.read)).toBe(2)
    const remembered = new Remembered(60_000)
    await expect(remembered.of('1', ['users'], () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await remembered.of('1', ['users'], people.read)).toBe(3)
  })

  it('lets the oldest go when there is no room', async () => {
    const remembered = new Remembered(60_000, 2)
    const people = counter()
    for (const key of ['a', 'b', 'c']) await remembered.of(key, ['users'], people.read)
    expect(await remembered.of('c', ['users'], people.read)).toBe(3)
    expect(await remembered.of('a', ['users'], people.read)).toBe(4)
  })
})
