import { describe, expect, it } from 'vitest'
import { makePublicAnswer, PublicCache } from './publicCache'

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

  it('are made anew for who asks after a write, and what was read before it is not kept', async () => {
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

  it('tell everybody who waits that they failed, and nobody who asks later', async () => {
    const cache = new PublicCache(60_000)
    const failing = () => Promise.reject(new Error('no database'))
    const waiting = [cache.make('/a', failing), cache.make('/a', failing)]
    for (const each of waiting) await expect(each).rejects.toThrow('no database')
    expect(String((await cache.make('/a', () => Promise.resolve(answer('well')))).identity)).toBe('well')
  })
})
