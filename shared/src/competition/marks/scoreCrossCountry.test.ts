import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions, fraction, formatFraction } from './fraction'
import { CrossCountryRules } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'
import { scoreCrossCountry } from './scoreCrossCountry'
import { usualCrossCountry } from './usualPointsTables'

const teams = [{ id: 1, name: 'Atlas' }, { id: 2, name: 'Borea' }, { id: 3, name: 'Cedar' }, { id: 4, name: 'Dunn' }]

/** The order of finish by teams: "ABBA"; two in brackets are a dead heat. */
function race(text: string): Placed[] {
  const rows: Placed[] = []
  for (const group of text.replaceAll(' ', '').match(/\(\w+\)|\w/g) ?? []) {
    const letters = group.replace(/[()]/g, '')
    const place = rows.length + 1
    for (const letter of letters) rows.push({ id: rows.length + 1, teamId: letter.charCodeAt(0) - 64, place, sharedBy: letters.length })
  }
  return rows
}
const told = (text: string, rules = usualCrossCountry, of = teams) => scoreCrossCountry(of, race(text), rules).filter(({ runners }) => runners.length > 0).map(({ teamId, rank, score }) => `${'ABCD'[teamId - 1]} ${rank ?? '-'} ${score ? formatFraction(score) : '-'}`)

describe('a team race', () => {
  it.each([
    ['the fewest points of five win', 'ABABABABAB', ['A 1 25', 'B 2 30']],
    ['a perfect score', 'AAAAABBBBB', ['A 1 15', 'B 2 40']],
    ['a shutout with displacers, 15-50', 'AAAAAAABBBBBBB', ['A 1 15', 'B 2 50']],
    ['the first three win a dual, 29-30', 'AAABBBBBBBAA', ['A 1 29', 'B 2 30']],
    ['runners of an incomplete team are taken out', 'ABBCABACABAB', ['A 1 27', 'B 2 28', 'C - -']],
    ['an eighth runner displaces nobody', 'AAAAAAAABBBBB', ['A 1 15', 'B 2 50']],
    ['a sixth runner pushes the others back', 'ABABABABAAB', ['A 1 25', 'B 2 31']],
    ['a dead heat shares the points', '(AB)ABABABAB', ['A 1 25½', 'B 2 29½']],
  ])('%s', (_, text, scores) => expect(told(text)).toEqual(scores))

  it.each([
    ['the better sixth runner', 'ABAABBBBABAA', ['B 1 28', 'A 2 28'], 'Tied with Atlas at 28; 6th runner 10, Atlas 6th runner 12.'],
    ['a sixth runner against none', 'BABAAABBBBA', ['B 1 28', 'A 2 28'], 'Tied with Atlas at 28; 6th runner 10, Atlas no 6th runner, first 4 17.'],
    ['a sixth runner, then the first four of those without', 'ACBCACBBABABCACC', ['C 1 40', 'A 2 40', 'B 3 40'], 'Tied with Atlas and Borea at 40; 6th runner 16, Atlas no 6th runner, first 4 26 and Borea no 6th runner, first 4 28.'],
  ])('parts tied teams by %s', (_, text, scores, why) => {
    expect(told(text)).toEqual(scores)
    expect(scoreCrossCountry(teams, race(text), usualCrossCountry)[0]?.tieText).toBe(why)
    expect(told(text, { ...usualCrossCountry, teamTies: 'shared' }).every((line) => line.split(' ')[1] === '1')).toBe(true)
  })

  it('tells what a score is made of, and why there is none', () => {
    const scores = scoreCrossCountry(teams, race('ABBCABACABABA'), usualCrossCountry)
    expect(scores.map(({ text }) => text)).toEqual(['1 + 4 + 6 + 7 + 9 = 27; displacers 11.', '2 + 3 + 5 + 8 + 10 = 28.', 'Incomplete: 2 of 5 runners finished, so its places count for nobody.', 'Incomplete: 0 of 5 runners finished, so its places count for nobody.'])
    expect(scores[0]?.runners.map(({ place, is }) => `${place} ${is}`)).toEqual(['1 scorer', '5 scorer', '7 scorer', '9 scorer', '11 scorer', '13 displacer'])
  })

  it('is a dual where two teams alone are scored, which may end the other way', () => {
    const text = 'ACBCACBBABABCACC'
    expect(told(text).filter((line) => !line.startsWith('C'))).toEqual(['A 2 40', 'B 3 40'])
    expect(told(text, usualCrossCountry, teams.slice(0, 2))).toEqual(['B 1 27', 'A 2 28'])
  })

  it('has rules that the schema takes', () => expect(CrossCountryRules.parse(usualCrossCountry)).toEqual(usualCrossCountry))

  it('is the same in any order, ranks complete teams alone, and counts 1 to n', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 40 }), (letters) => {
      const places = race(letters.join(''))
      const scores = scoreCrossCountry(teams, places, usualCrossCountry)
      expect(scoreCrossCountry([...teams].reverse(), [...places].reverse(), usualCrossCountry)).toEqual(scores)
      for (const { rank, score, runners } of scores) {
        expect(rank !== null).toBe(runners.length >= 5)
        if (score) expect(compareFractions(score, fraction(15))).toBeGreaterThanOrEqual(0)
      }
      const points = scores.flatMap(({ runners }) => runners.flatMap((each) => (each.points ? [each.points.over] : []))).sort((one, other) => one - other)
      expect(points).toEqual(points.map((_, index) => index + 1))
    }))
  })
})
