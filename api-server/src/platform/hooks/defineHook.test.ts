import { beforeAll, describe, expect, it } from 'vitest'
import { defineHook, listen, listenersAreLoaded } from './defineHook'

beforeAll(listenersAreLoaded)

describe('a hook', () => {
  it('asks those who listen, one after the other in their order, and gives their answers', async () => {
    const told: string[] = []
    const hook = defineHook<{ team: string }, number>('onTest')
    listen('competition/standings', hook, async ({ team }) => {
      await Promise.resolve()
      told.push(`standings of ${team}`)
      return 1
    })
    listen('competition/scores', hook, ({ team }) => told.push(`scores of ${team}`))
    expect(await hook.run({ team: 'Heron Hall' })).toEqual([1, 2])
    expect(told).toEqual(['standings of Heron Hall', 'scores of Heron Hall'])
    expect(hook.listeners).toEqual(['competition/standings', 'competition/scores'])
  })

  it('has no answers where nobody listens', async () => {
    expect(await defineHook<object>('onNothing').run({})).toEqual([])
  })

  it('ends the caller’s work with what a listener throws', async () => {
    const hook = defineHook<object>('onRefused')
    const told: string[] = []
    listen('a', hook, () => { throw new Error('It is in use.') })
    listen('b', hook, () => { told.push('b') })
    await expect(hook.run({})).rejects.toThrow('It is in use.')
    expect(told).toEqual([])
  })

  it('has one listener of a noun', () => {
    const hook = defineHook<object>('onTwice')
    listen('a', hook, () => undefined)
    expect(() => listen('a', hook, () => undefined)).toThrow('a listens to onTwice already.')
  })

  it('gives the one answer to a question, and refuses to choose', async () => {
    const hook = defineHook<{ of: number }, number>('whatIsTwice')
    await expect(hook.ask({ of: 2 })).rejects.toThrow('whatIsTwice has 0 listeners instead of one.')
    listen('a', hook, ({ of }) => of * 2)
    expect(await hook.ask({ of: 2 })).toBe(4)
    listen('b', hook, ({ of }) => of + of)
    await expect(hook.ask({ of: 2 })).rejects.toThrow('whatIsTwice has 2 listeners instead of one.')
  })

  it('is not run before the listeners are loaded', async () => {
    // A second copy of the module, in which nothing was loaded yet.
    const copy = './defineHook?copy'
    const fresh = (await import(copy)) as typeof import('./defineHook')
    await expect(fresh.defineHook<object>('onEarly').run({})).rejects.toThrow('onEarly is run before app/listeners.ts is loaded.')
  })
})
