import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseQualifiers, findMovingUp } from './chooseQualifiers'
import { answerRefusal, entryStateAt, invitationsLeft, placesLeft, takesPart } from './entryRules'
import { entryStates, eventKinds, eventStages } from './event.kinds'
import { isBackwards, missingBefore, shows, stageAfter, type Readiness } from './eventStages'
import { checkPlaces, orderByPlace } from './orderByPlace'

const now = new Date('2026-11-20T18:00:00Z')
const later = new Date('2026-11-21T18:00:00Z')
const ready: Readiness = { kind: 'competition', teams: 8, openInvitations: 0, hasPlace: true, sessions: 1, brackets: 1, results: 8 }

describe('stages', () => {
  it.each([
    ['draft', [false, false, false]], ['teams', [true, false, false]], ['draw', [true, true, false]], ['results', [true, true, true]],
  ] as const)('at %s teams, draw and results are seen: %j', (stage, seen) => {
    expect([shows(stage, 'teams'), shows(stage, 'draw'), shows(stage, 'results')]).toEqual(seen)
  })

  it.each<[string, Partial<Readiness>, string[]]>([
    ['nothing', {}, []],
    ['teams and a place', { teams: 0, hasPlace: false, results: 0 }, ['noTeams', 'noPlace', 'fewTeams', 'noResults']],
    ['answers', { openInvitations: 2 }, ['openInvitations']],
    ['a bracket', { brackets: 0 }, ['noBracket']],
    ['open days', { blackouts: [{ blackoutId: 7, name: 'Christmas', startsOn: '2026-12-24', endsOn: '2026-12-25' }] }, ['blackout.7.2026-12-24']],
    ['sessions of a meet, which has no bracket', { kind: 'meet', brackets: 0, sessions: 0 }, ['noSessions']],
    ['the results of some', { results: 7 }, ['someResults']],
    ['no teams in a manual event', { kind: 'manual', teams: 0, results: 0, brackets: 0 }, ['noResults']],
  ])('from draft to results misses %s', (_, facts, keys) => {
    expect(missingBefore('draft', 'results', { ...ready, ...facts }).map(({ key }) => key)).toEqual(keys)
  })

  it('asks a contest for what is certified, not for places that nobody types there', () => {
    expect(missingBefore('draw', 'results', { ...ready, kind: 'band', results: 0 })).toEqual([{ key: 'noResults', text: expect.stringMatching(/^Nothing is certified yet\./) as string }])
  })

  it('asks of each stage on the way only, and nothing backwards', () => {
    fc.assert(fc.property(fc.constantFrom(...eventStages), fc.constantFrom(...eventStages), fc.constantFrom(...eventKinds), (from, to, kind) => {
      const nothing: Readiness = { kind, teams: 0, openInvitations: 3, hasPlace: false, sessions: 0, brackets: 0, results: 0 }
      const missing = missingBefore(from, to, nothing)
      if (from === to || isBackwards(from, to)) expect(missing).toEqual([])
      else expect(missing.length).toBeGreaterThan(0)
      const next = stageAfter(from)
      if (next && !isBackwards(from, to) && from !== to) expect(missing).toEqual([...missingBefore(from, next, nothing), ...missingBefore(next, to, nothing)])
    }))
  })
})

describe('invitations', () => {
  it.each(entryStates)('%s before and after its time', (state) => {
    expect(entryStateAt({ state, answerDueAt: later }, now)).toBe(state)
    expect(entryStateAt({ state, answerDueAt: now }, now)).toBe(state === 'open' ? 'expired' : state)
    expect(entryStateAt({ state, answerDueAt: null }, later)).toBe(state)
  })

  it.each([
    ['open', 'accept', 1, null], ['open', 'accept', 0, 'All places are taken now.'], ['open', 'decline', 0, null], ['open', 'accept', null, null],
    ['declined', 'accept', 1, null], ['accepted', 'accept', 0, null], ['accepted', 'decline', 0, null],
    ['withdrawn', 'accept', 1, 'The office has withdrawn this invitation.'], ['entered', 'decline', 1, 'This team already takes part, so it was not invited.'],
  ] as const)('%s, answered with %s where %s places are left: %s', (state, answer, left, why) => {
    expect(answerRefusal({ state, answerDueAt: later }, answer, { left, now, isCancelled: false })).toBe(why)
  })
  it('takes no answer too late or for a cancelled event', () => {
    expect(answerRefusal({ state: 'open', answerDueAt: now }, 'accept', { left: 1, now, isCancelled: false })).toMatch(/has passed/)
    expect(answerRefusal({ state: 'open', answerDueAt: later }, 'accept', { left: 1, now, isCancelled: true })).toMatch(/canceled/)
  })

  it('counts at most 32 that stand, and places by who takes part', () => {
    const many = (count: number, state: 'open' | 'accepted' | 'declined', answerDueAt = later) => Array.from({ length: count }, () => ({ state, answerDueAt, source: 'invitation' }))
    expect(invitationsLeft({ kind: 'invitation' }, [...many(20, 'open'), ...many(10, 'accepted'), ...many(9, 'declined')], now)).toBe(2)
    expect(invitationsLeft({ kind: 'invitation' }, [...many(20, 'open', now), ...many(12, 'accepted')], now)).toBe(20)
    // Forty schools come to a contest.
    expect(invitationsLeft({ kind: 'band' }, many(40, 'open'), now)).toBeGreaterThan(100)
    expect(placesLeft({ kind: 'invitation', mostTeams: null }, many(30, 'accepted'))).toBe(2)
    expect(placesLeft({ kind: 'invitation', mostTeams: 8 }, many(30, 'accepted'))).toBe(0)
    expect(placesLeft({ kind: 'meet', mostTeams: null }, many(30, 'accepted'))).toBeNull()
    expect(entryStates.filter(takesPart)).toEqual(['entered', 'accepted'])
  })
})

describe('qualifiers', () => {
  const orders = [
    { districtId: 1, teams: [{ teamId: 11, rank: 1 }, { teamId: 13, rank: 3 }, { teamId: 14, rank: 4 }] },
    { districtId: 2, teams: [{ teamId: 21, rank: 1 }] },
  ]
  it('takes the best of each district with their place there', () => {
    expect(chooseQualifiers(orders, [{ districtId: 2, count: 2 }, { districtId: 1, count: 2 }, { districtId: 3, count: 1 }])).toEqual([
      { teamId: 21, districtId: 2, districtRank: 1 }, { teamId: 11, districtId: 1, districtRank: 1 }, { teamId: 13, districtId: 1, districtRank: 3 },
    ])
  })
  it('offers the next one where a team gave up its place', () => {
    const taken = [{ teamId: 11, districtId: 1 }, { teamId: 12, districtId: 1 }]
    expect(findMovingUp(orders, [11, 12], taken)).toEqual([{ districtId: 1, goneTeamId: 12, next: { teamId: 13, districtId: 1, districtRank: 3 } }])
    expect(findMovingUp(orders, [11, 12, 13], taken)[0]!.next.teamId).toBe(14)
    expect(findMovingUp(orders, [11, 12, 13, 14], taken)).toEqual([])
    expect(findMovingUp(orders, [11], [{ teamId: 11, districtId: 1 }])).toEqual([])
  })
  it('never takes more than wanted, and nobody twice', () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 12 }).map((ids) => ids.map((teamId, index) => ({ teamId, rank: index + 1 })))
    fc.assert(fc.property(order, fc.integer({ min: 0, max: 15 }), (teams, count) => {
      const found = chooseQualifiers([{ districtId: 1, teams }], [{ districtId: 1, count }])
      expect(found.length).toBe(Math.min(count, teams.length))
      expect(new Set(found.map(({ teamId }) => teamId)).size).toBe(found.length)
    }))
  })
})

describe('places', () => {
  it('orders by place, then by name, without a place last', () => {
    const teams = [{ place: null, name: 'B' }, { place: 2, name: 'C' }, { place: null, name: 'A' }, { place: 2, name: 'A' }, { place: 1, name: 'Z' }]
    expect(orderByPlace(teams).map(({ place, name }) => `${place} ${name}`)).toEqual(['1 Z', '2 A', '2 C', 'null A', 'null B'])
  })
  it.each<[(number | null)[], number[]]>([
    [[1, 2, 3], []], [[1, 1, 3], []], [[1, 1, 2], [2]], [[1, 2, 9], [2]], [[null, 1, null], []], [[5, 5, 5, 5, 5, 5], []], [[], []],
  ])('%j is wrong at %j', (places, wrong) => {
    expect(checkPlaces(places).map(({ index }) => index)).toEqual(wrong)
  })
})
