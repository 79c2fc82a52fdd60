import { describe, expect, it } from 'vitest'
import { asInput, cellOf, chooseFor, giveTeams, inPastYear, isEmpty, letStay, noDraft, standingOf, tick, tickAll, withoutTeam } from './draft'
import { levelOf, noLevel } from './useParticipationView'

const level = (levelId: number, teamsOf: number[]) => ({ levelId, name: `Level ${levelId}`, teamsOf, districts: [] })
const activity = (activityId: number, schoolIds: number[], levels = [level(1, []), level(2, [])]) => ({ activityId, name: `Activity ${activityId}`, schoolIds, askedToJoin: [], levels })
const standing = standingOf({ activities: [activity(7, [10, 11], [level(1, [10]), level(2, [])]), activity(8, [], [level(1, [])])] })
const plain = { levelId: null, districtId: null }
const takes = { activityId: 7, levelId: null }
const varsity = { activityId: 7, levelId: 1 }
const all = [10, 11, 12, 13]

describe('a draft of who takes part', () => {
  it('is empty again once everything is back as it stands', () => {
    const ticked = tick(noDraft, standing, takes, [12], true, plain)
    expect(cellOf(ticked, standing, takes, 12)).toEqual({ isOn: true, isChanged: true, isFixed: false, districtId: null })
    expect(isEmpty(tick(ticked, standing, takes, [12], false, plain))).toBe(true)
    const left = tick(noDraft, standing, takes, [10], false, plain)
    expect(asInput(left)).toEqual({ joins: [], leaves: [{ activityId: 7, schoolIds: [10] }], teams: [] })
    expect(isEmpty(tick(left, standing, takes, [10], true, plain))).toBe(true)
    expect(isEmpty(letStay(left, [{ activityId: 7, schoolId: 10 }]))).toBe(true)
  })

  it('adds nothing to a past year: what stands can be removed, and put back before it is saved', () => {
    const isFixed = (draft = noDraft, column: { activityId: number; levelId: number | null }, schoolId: number) => inPastYear(cellOf(draft, standing, column, schoolId)).isFixed
    expect([isFixed(noDraft, takes, 12), isFixed(noDraft, varsity, 12), isFixed(noDraft, varsity, 10)]).toEqual([true, true, true])
    expect([isFixed(noDraft, takes, 10), isFixed(tick(noDraft, standing, takes, [10], false, plain), takes, 10)]).toEqual([false, false])
  })

  it('ticks a column for all: who has joined stays, with a team for each that has none', () => {
    const draft = tickAll(noDraft, standing, takes, all, { levelId: 1, districtId: 5 })
    expect(asInput(draft)).toEqual({ joins: [{ activityId: 7, schoolIds: [12, 13] }], leaves: [], teams: [{ activityId: 7, levelId: 1, districtId: 5, schoolIds: [11, 12, 13] }] })
    expect(cellOf(draft, standing, varsity, 10)).toMatchObject({ isOn: true, isChanged: false, isFixed: true })
    expect(cellOf(draft, standing, varsity, 13)).toMatchObject({ isOn: true, isChanged: true, districtId: 5 })
  })

  it('unticks what is not saved first, and what stands only where nothing else is ticked', () => {
    const draft = tickAll(noDraft, standing, takes, all, plain)
    const once = tickAll(draft, standing, takes, all, plain)
    expect(isEmpty(once)).toBe(true)
    expect(asInput(tickAll(noDraft, standing, takes, [10, 11], plain)).leaves).toEqual([{ activityId: 7, schoolIds: [10, 11] }])
  })

  it('has who gets a team take part, and who leaves get none', () => {
    const draft = tick(noDraft, standing, varsity, [12], true, plain)
    expect(asInput(draft)).toEqual({ joins: [{ activityId: 7, schoolIds: [12] }], leaves: [], teams: [{ activityId: 7, levelId: 1, districtId: null, schoolIds: [12] }] })
    expect(isEmpty(tick(draft, standing, takes, [12], false, plain))).toBe(true)
    expect(asInput(tick(draft, standing, varsity, [12], false, plain))).toMatchObject({ joins: [{ activityId: 7, schoolIds: [12] }], teams: [] })
  })

  it('makes no team at a level that an activity is not offered at', () => {
    expect(asInput(tick(noDraft, standing, { activityId: 8, levelId: null }, [10], true, { levelId: 2, districtId: null })).teams).toEqual([])
  })

  it('groups new teams by their district', () => {
    const first = tick(noDraft, standing, varsity, [12], true, { levelId: null, districtId: 5 })
    expect(asInput(tick(first, standing, varsity, [13], true, { levelId: null, districtId: 6 })).teams.map(({ districtId, schoolIds }) => [districtId, schoolIds])).toEqual([[5, [12]], [6, [13]]])
  })

  it('gives who was ticked before a level was chosen a team there, and then the district', () => {
    const ticked = tick(tick(noDraft, standing, takes, [12, 13], true, plain), standing, { activityId: 8, levelId: null }, [10], true, plain)
    expect(withoutTeam(ticked, standing, [{ activityId: 7, schoolId: 12 }, { activityId: 7, schoolId: 10 }, { activityId: 8, schoolId: 10 }])).toEqual([{ activityId: 7, schoolId: 12 }, { activityId: 8, schoolId: 10 }])
    const atSecond = chooseFor(ticked, standing, 7, { levelId: 2, districtId: null })
    expect(asInput(atSecond).teams).toEqual([{ activityId: 7, levelId: 2, districtId: null, schoolIds: [12, 13] }])
    // Who has a team by now gets no second one by looking at another level.
    expect(asInput(chooseFor(atSecond, standing, 7, { levelId: 1, districtId: null })).teams).toEqual(asInput(atSecond).teams)
    expect(asInput(chooseFor(atSecond, standing, 7, { levelId: 2, districtId: 5 })).teams).toEqual([{ activityId: 7, levelId: 2, districtId: 5, schoolIds: [12, 13] }])
    // In all activities together: those that are offered at the level.
    expect(asInput(chooseFor(ticked, standing, null, { levelId: 1, districtId: null })).teams.map(({ activityId, schoolIds }) => [activityId, schoolIds])).toEqual([[7, [12, 13]], [8, [10]]])
    expect(chooseFor(ticked, standing, 7, plain)).toBe(ticked)
  })

  it('gives those without a team one at the level, or at the first that their activity is offered at', () => {
    const pairs = [{ activityId: 7, schoolId: 11 }, { activityId: 8, schoolId: 11 }]
    expect(asInput(giveTeams(noDraft, standing, pairs, { levelId: 2, districtId: 5 })).teams).toEqual([{ activityId: 7, levelId: 2, districtId: 5, schoolIds: [11] }, { activityId: 8, levelId: 1, districtId: null, schoolIds: [11] }])
  })
})

it('makes teams at the only level that there is, unless someone wants none', () => {
  const [one, two] = [{ levelId: 4 }, { levelId: 6 }]
  expect(levelOf(null, [one])).toBe(4)
  expect(levelOf(noLevel, [one])).toBeNull()
  expect([levelOf(null, [one, two]), levelOf(null, [])]).toEqual([null, null])
  expect([levelOf('6', [one, two]), levelOf('9', [one])]).toEqual([6, null])
})
