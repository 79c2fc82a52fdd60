import { describe, expect, it } from 'vitest'
import { groupByClassification, hasTrophy, isCertifiedAll, positionText } from './classificationGroups'

const team = (teamId: number, classificationId: number | null, classificationLabel: string | null) => ({ teamId, classificationId, classificationLabel })

describe('classifications of an event', () => {
  it('are in their order, named as labels say, and teams without one are the last group, with an id of its own', () => {
    const groups = groupByClassification([team(1, null, null), team(2, 32, 'Open'), team(3, 31, '4A'), team(4, 30, '6A'), team(5, 31, '4A'), team(6, null, null)], [30, 31, 32])
    expect(groups.map(({ classificationId, classificationName, teams }) => [classificationId, classificationName, teams.map(({ teamId }) => teamId)])).toEqual([
      [30, 'Classification 6A', [4]], [31, 'Classification 4A', [3, 5]], [32, 'Open', [2]], [0, 'No classification', [1, 6]],
    ])
    expect(groupByClassification([], [30])).toEqual([])
  })
  it('keep one that the order does not know before those without', () => {
    expect(groupByClassification([team(1, null, null), team(2, 99, '1A'), team(3, 30, '2A')], [30]).map(({ classificationName }) => classificationName)).toEqual(['Classification 2A', 'Classification 1A', 'No classification'])
  })
  it.each(['1A', '2A', '3A', '4A', '5A', '6A'])('%s reads “Classification”', (label) => expect(groupByClassification([team(1, 3, label)], [])[0]!.classificationName).toBe(`Classification ${label}`))
  it('are all certified if there is one and every one is', () => {
    expect([[], [true], [true, false], [true, true]].map((states) => isCertifiedAll(states.map((isCertified) => ({ isCertified }))))).toEqual([false, true, false, true])
  })
})

it.each([
  ['1st', true, '1', true], ['T-1st', true, 'T-1', true], ['2nd', true, '2', false], ['T-11th', true, 'T-11', false], ['1st', false, 'Result', false], ['', true, '\u2013', false], ['', false, 'Result', false],
])('place %j, certified %s: “%s”, trophy %s', (placeText, isCertified, text, trophy) => {
  expect([positionText({ placeText, isCertified }), hasTrophy({ placeText, isCertified })]).toEqual([text, trophy])
})
