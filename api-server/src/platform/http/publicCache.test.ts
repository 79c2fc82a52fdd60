import { describe, expect, it } from 'vitest'
import { makePublicAnswer, PublicCache, type PublicAnswer } from './publicCache'

const answer = (text: string) => makePublicAnswer(text, {})

describe('answers that many ask for at once', () => {
  it('are made once, and kept', async () => {
    const cache = new PublicCache(60_000)
    let made = 0
    const build = async () => {
      await Promise.resolve()
      return answer(String((made += 1)))
    }
    const [first, second, other] = await Promise.all([cache.make('/a', build), cache.make('/a', build), cache.make('/b', build)])
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    expect(made).toBe(2)
    expect(cache.find('/a')).toBe(first)
  })

  it('are made again for who asks after a write, and what was read before it is not kept', async () => {
    const cache = new PublicCache(60_000)
    let resolve = (_: string) => {}
    const promise = new Promise<string>((done) => (resolve = done))
    const before = cache.make('/a', async () => answer(await promise))
    cache.forgetAll()
    const after = await cache.make('/a', () => Promise.resolve(answer('new')))
    resolve('old')
    expect(String((await before).identity)).toBe('old')
    expect(String(after.identity)).toBe('new')
    expect(cache.find('/a')).toBe(after)
  })

  it('tell everyone who waits that they failed, and nobody who asks later', async () => {
    const cache = new PublicCache(60_000)
    const failing = () => Promise.reject(new Error('no database'))
    const waiting = [cache.make('/a', failing), cache.make('/a', failing)]
    for (const each of waiting) await expect(each).rejects.toThrow('no database')
    expect(String((await cache.make('/a', () => Promise.resolve(answer('well')))).identity)).toBe('well')
  })
})

describe('answers that are kept', () => {
  it('go when there is no room, those first that nobody has asked for the longest', () => {
    const [first, second, third] = ['first', 'second', 'third'].map(answer) as [PublicAnswer, PublicAnswer, PublicAnswer]
    // Each has 500 bytes of its own besides its text.
    const cache = new PublicCache(60_000, 1_200)
    cache.keep('/first', first, cache.currentGeneration)
    cache.keep('/second', second, cache.currentGeneration)
    expect(cache.find('/first')).toBe(first)
    cache.keep('/third', third, cache.currentGeneration)
    expect(cache.find('/second')).toBeUndefined()
    expect([cache.find('/first'), cache.find('/third')]).toEqual([first, third])
  })

  it('are old from when they were read, not from when they were kept', () => {
    const cache = new PublicCache(60_000)
    cache.keep('/old', makePublicAnswer('old', {}, performance.now() - 60_001), cache.currentGeneration)
    const young = makePublicAnswer('young', {}, performance.now() - 1)
    cache.keep('/young', young, cache.currentGeneration)
    expect(cache.find('/old')).toBeUndefined()
    expect(cache.find('/young')).toBe(young)
  })

  it('drive nothing out where one alone is larger than the room', () => {
    const cache = new PublicCache(60_000, 1_200)
    const small = answer('small')
    cache.keep('/small', small, cache.currentGeneration)
    cache.keep('/large', answer('x'.repeat(2_000)), cache.currentGeneration)
    expect(cache.find('/large')).toBeUndefined()
    expect(cache.find('/small')).toBe(small)
  })
})
