import { expect, it } from 'vitest'
import { sampleCrest } from '../../testing/sampleCrest'
import { certifyGaps } from './certifyGaps'

const team = (totalScore: number | null, result = '') => ({
  teamId: 1, position: null, placeText: '', tieText: '', schoolId: 1, schoolName: 'Atlas', schoolLogo: '', teamName: '', levelName: '', isCertified: false, totalScore, crest: sampleCrest('Atlas'), schoolParam: 'a', result, place: null, performedNothing: false, canViewAll: true,
})
const big = { classificationName: 'Classification 5A', teams: [team(3), team(0), team(null)] }
const small = { classificationName: 'Classification 4A', teams: [team(null)] }

it.each([
  ['scores and categories', [big], ['Solo', 'Ensemble'], ['1 of 3 teams have no score: Atlas.', 'Categories not released: Solo, Ensemble.']],
  ['each classification by its name', [big, small], [], ['Classification 5A: 1 of 3 teams have no score: Atlas.', 'Classification 4A: 1 of 1 team has no score: Atlas.']],
  ['categories alone', [{ ...big, teams: [team(3)] }], ['Solo'], ['Categories not released: Solo.']],
  ['a result that was written', [{ ...big, teams: [team(null, '214.5')] }], [], []],
  ['who performed nothing', [{ ...big, teams: [team(3), { ...team(null), performedNothing: true }, { ...team(null), schoolName: 'Borea', performedNothing: true }] }], [], ['Atlas and Borea performed nothing and get no place.']],
  ['only so many names', [{ ...big, teams: Array.from({ length: 9 }, (_, index) => ({ ...team(null), schoolName: `S${index}` })) }], [], ['9 of 9 teams have no score: S0, S1, S2, S3, S4, S5 and 3 others.']],
  ['nothing that is counted', [big], null, []],
])('tells of %s', (_, groups, unreleased, told) => {
  expect(certifyGaps(groups, unreleased)).toEqual(told)
})
