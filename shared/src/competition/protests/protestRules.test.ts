import { describe, expect, it } from 'vitest'
import { protestableUntil, protestRefusal, protestRightRefusal } from './protestRules'

const releasedAt = new Date('2026-12-05T20:00:00Z')
const now = new Date('2026-12-06T19:59:00Z')

describe('a protest', () => {
  it.each<[string, Partial<Parameters<typeof protestRefusal>[0]>, string, string | null]>([
    ['within the hours', {}, '2026-12-06T20:00:00Z', null],
    ['past them', {}, '2026-12-06T20:00:01Z', 'The time for protests is over.'],
    ['before the release', { releasedAt: null }, '2026-12-05T19:00:00Z', 'Its results are not released.'],
    ['where none are taken', { hours: null }, '2026-12-05T20:01:00Z', 'This contest takes no protests.'],
    ['with none at all left', { hours: 0 }, '2026-12-05T20:01:00Z', 'The time for protests is over.'],
    ['beside an open one', { hasOpen: true }, '2026-12-05T20:01:00Z', 'The office has not answered the last protest on this performance.'],
  ])('%s', (_, change, at, message) => {
    expect(protestRefusal({ releasedAt, hours: 24, hasOpen: false, ...change }, new Date(at))?.message ?? null).toBe(message)
  })

  it('is taken until so many hours after the release', () => {
    expect(protestableUntil({ releasedAt, hours: 2 })).toEqual(new Date('2026-12-05T22:00:00Z'))
    expect([protestableUntil({ releasedAt: null, hours: 2 }), protestableUntil({ releasedAt, hours: null })]).toEqual([null, null])
    expect(now < protestableUntil({ releasedAt, hours: 24 })!).toBe(true)
  })

  it('is filed by the named roles of the own school alone', () => {
    const who = { roleType: 'staff' as const, ownSchoolIds: [7], permissions: [], actingAs: false, roles: [{ userRole: 'Fine Arts Director', schoolId: 7 }] }
    const ask = (change: object) => protestRightRefusal({ schoolId: 7 }, { ...who, ...change })?.id ?? null
    expect([ask({}), ask({ roles: [{ userRole: 'Coach', schoolId: 7 }] }), ask({ ownSchoolIds: [8] }), ask({ roleType: 'org', ownSchoolIds: [] }), ask({ actingAs: true })]).toEqual([null, 'not-yours', 'not-yours', 'not-yours', 'acting-as'])
  })
})
