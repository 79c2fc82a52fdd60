import { describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { askedKey, knownValues, publicKey } from './publicKey'
import { isPublicRead } from './serve'

describe('the key of a public answer', () => {
  it('is the same for the same things in whatever order, and as they are sent most', () => {
    const key = publicKey('/api/public/standings', { orgParam: 'demo', activity: 'girls soccer', level: undefined, limit: 5 })
    expect(key).toBe('/api/public/standings?activity=girls+soccer&limit=5&orgParam=demo')
    expect(publicKey('/api/public/standings', { limit: '5', orgParam: 'demo', activity: 'girls soccer' })).toBe(key)
    expect(askedKey('/api/public/standings?orgParam=demo&limit=5&activity=girls+soccer')).toBe(key)
    expect(askedKey('/api/public/standings')).toBe(publicKey('/api/public/standings', {}))
  })

  it('has numbers as they were understood, and nothing that is not known', () => {
    expect(knownValues(['limit', 'choose', 'level'], { limit: '007', choose: '1', utm_source: 'x' }, { limit: 7, choose: true, level: undefined })).toEqual({ limit: 7, choose: '1', level: undefined })
  })
})

it('all that is kept for everyone is a public read, which knows no visitor', () => {
  expect(allCalls.filter((call) => call.cacheable && !isPublicRead(call)).map(({ name }) => name)).toEqual([])
})
