import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CertifyTeams } from './certifyTeams.schemas'
import { canReorder, certifyAll, certifyOne, decertify, hasTies, moveAmongTied, moveTeam, orderProblem, renumber, teamPositions, teamsOf } from './orderTeams'

const teams = (...ids: number[]) => ids.map((teamId, index) => ({ teamId, position: index + 1 }))
const told = (list: readonly { teamId: number; position: number }[]) => list.map(({ teamId, position }) => `${position}:${teamId}`).join(' ')

describe('moving a team', () => {
  it.each<[number, number, string]>([
    [0, 3, '1:12 2:13 3:14 4:11'], [3, 0, '1:14 2:11 3:12 4:13'], [1, 2, '1:11 2:13 3:12 4:14'], [2, 1, '1:11 2:13 3:12 4:14'], [2, 2, '1:11 2:12 3:13 4:14'],
    [0, 4, '1:11 2:12 3:13 4:14'], [-1, 2, '1:11 2:12 3:13 4:14'], [7, 0, '1:11 2:12 3:13 4:14'],
  ])('from %i to %i', (from, to, expected) => expect(told(moveTeam(teams(11, 12, 13, 14), from, to))).toBe(expected))

  it('keeps every team, numbers from 1 and puts it back by the way it came', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 }), fc.nat(8), fc.nat(8), (ids, one, other) => {
      const [from, to] = [one % ids.length, other % ids.length]
      const list = teams(...ids)
      const moved = moveTeam(list, from, to)
      expect(moved.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1))
      expect(moved[to]!.teamId).toBe(ids[from])
      expect(told(moveTeam(moved, to, from))).toBe(told(list))
    }))
  })
  it('numbers an empty list, and one with gaps', () => {
    expect(renumber([])).toEqual([])
    expect(told(renumber([{ teamId: 5, position: 4 }, { teamId: 6, position: 9 }]))).toBe('1:5 2:6')
  })
})

describe('where places come from results', () => {
  // 1, 2, 2, 2, 5
  const places = new Map([[11, 1], [12, 2], [13, 2], [14, 2], [15, 5]])
  const placeOf = ({ teamId }: { teamId: number }) => places.get(teamId)!
  it.each<[string, number, number, string]>([
    ['within those that are tied', 1, 3, '1:11 2:13 3:14 4:12 5:15'],
    ['up beyond them: to the first of them', 3, 0, '1:11 2:14 3:12 4:13 5:15'],
    ['down beyond them: to the last of them', 1, 4, '1:11 2:13 3:14 4:12 5:15'],
    ['one that is not tied stays', 0, 3, '1:11 2:12 3:13 4:14 5:15'],
    ['out of the list', 1, 9, '1:11 2:12 3:13 4:14 5:15'],
  ])('%s', (_, from, to, expected) => expect(told(moveAmongTied(teams(11, 12, 13, 14, 15), from, to, placeOf))).toBe(expected))
  it('knows whether there is anything to order', () => expect([hasTies(teams(11, 12, 15), placeOf), hasTies(teams(12, 13), placeOf)]).toEqual([false, true]))
})

it.each([
  [{ mode: 'none' }, 5, false], [{ mode: 'one', classificationId: 5 }, 5, true], [{ mode: 'one', classificationId: 5 }, 0, false], [{ mode: 'all' }, 0, true],
] as const)('in %j classification %i can be ordered: %s', (edit, classificationId, can) => expect(canReorder(edit, classificationId)).toBe(can))

describe('what is sent', () => {
  const groups = [{ classificationId: 5, teams: [{ teamId: 12, position: 7 }, { teamId: 11, position: 8 }] }, { classificationId: 0, teams: teams(13) }, { classificationId: 6, teams: [] }]
  it('is what the calls take', () => {
    for (const payload of [certifyOne(3, groups[0]!), certifyOne(3, groups[0]!, 4), certifyAll(3, groups), decertify(3, 5), decertify(3, null, 4)]) expect(CertifyTeams.parse(payload)).toEqual(payload)
    expect(certifyOne(3, groups[0]!).teamPositions).toEqual([{ teamId: 12, position: 1 }, { teamId: 11, position: 2 }])
    expect(certifyAll(3, groups).teamPositions.map(({ classificationId }) => classificationId)).toEqual([5, 0])
  })
  it('has no more of a team than its position', () => expect(teamPositions([{ teamId: 1, position: 3, name: 'Atlas' } as never])).toEqual([{ teamId: 1, position: 1 }]))
})

describe('an order that was sent', () => {
  const free = [11, 12, 13].map((teamId) => ({ teamId, place: null }))
  const byResult = [{ teamId: 11, place: 1 }, { teamId: 12, place: 2 }, { teamId: 13, place: 2 }]
  it.each<[string, Parameters<typeof orderProblem>[0], number[], ReturnType<typeof orderProblem>]>([
    ['any order of the same teams', free, [13, 11, 12], null],
    ['a team that has withdrawn since', free.slice(1), [11, 12, 13], { is: 'changed' }],
    ['a team that came since', free, [11, 12], { is: 'changed' }],
    ['another team', free, [11, 12, 14], { is: 'changed' }],
    ['ties the other way round', byResult, [11, 13, 12], null],
    ['a second before the first', byResult, [12, 11, 13], { is: 'tiesOnly', teamId: 11 }],
  ])('%s', (_, current, sent, problem) => expect(orderProblem(current, teams(...sent))).toEqual(problem))
  it('is read by its positions, whatever its rows come in', () => expect(orderProblem(byResult, teams(11, 12, 13).toReversed())).toBeNull())
})

it('finds the teams without a class by 0', () => expect(teamsOf([{ classificationId: null, t: 1 }, { classificationId: 5, t: 2 }], 0).map(({ t }) => t)).toEqual([1]))
