import { describe, expect, it } from 'vitest'
import { SaveAccommodation } from './accommodation.schemas'
import { accommodateRefusal, needsOf } from './accommodationRules'

it('what several need is put together', () => {
  expect(needsOf(4, [{ earliest: 600, latest: null, features: ['stepFree'] }, { earliest: 630, latest: 900, features: ['quiet', 'stepFree'] }, { earliest: null, latest: 960, features: [] }]))
    .toEqual({ entryId: 4, earliest: 630, latest: 900, features: ['quiet', 'stepFree'] })
  expect(needsOf(4, [])).toEqual({ entryId: 4, earliest: null, latest: null, features: [] })
})

describe('an accommodation', () => {
  const none = { performanceId: 1, version: 0, studentId: null, earliest: null, latest: null, needs: [], note: '' }
  it.each<[string, object, string | null]>([
    ['says something', {}, 'note'], ['a note is enough', { note: 'Arrives by wheelchair' }, null], ['a room is enough', { needs: ['stepFree'] }, null], ['no such need', { needs: ['gold'] }, 'needs.0'], ['each once', { needs: ['quiet', 'quiet'] }, 'needs'],
    ['in order', { earliest: 600, latest: 600 }, 'latest'], ['a time', { earliest: 600.5 }, 'earliest'], ['of the day', { latest: 1_441 }, 'latest'],
  ])('%s', (_, change, field) => {
    expect(SaveAccommodation.safeParse({ ...none, ...change }).error?.issues[0]?.path.join('.') ?? null).toBe(field)
  })

  it('is said by those who run the school’s performances, until it is certified', () => {
    const who = { roleType: 'staff' as const, ownSchoolIds: [7], permissions: [], actingAs: false, roles: [{ userRole: 'Directors', schoolId: 7 }] }
    const ask = (performance: object, change: object = {}) => accommodateRefusal({ schoolId: 7, isCertified: false, ...performance }, { ...who, ...change })?.id ?? null
    expect([ask({}), ask({ schoolId: 8 }), ask({ isCertified: true }), ask({}, { roleType: 'org' }), ask({}, { roleType: 'parent' }), ask({}, { actingAs: true })]).toEqual([null, 'not-yours', 'locked', null, 'not-yours', 'acting-as'])
  })
})
