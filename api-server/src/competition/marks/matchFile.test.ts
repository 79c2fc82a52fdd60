import { expect, it } from 'vitest'
import { folded, matchAthlete, matchTeam } from './matchFile'

const known = [{ studentId: 1, lastName: '\u674E', firstName: '\u5A1C' }, { studentId: 2, lastName: 'Núñez', firstName: 'Zoë' }, { studentId: 3, lastName: '—', firstName: '—' }]

it.each([
  ['another name without Latin letters', '\u738B', '\u82B3', undefined], ['one that is written so', '\u674E', '\u5A1C', 1], ['accents', 'NUNEZ', 'zoe', 2], ['a first name that is shortened', 'Nunez', 'Zo', 2],
  ['no letters', '-', '-', undefined], ['no letters in the first name', 'Nunez', '..', undefined],
])('%s', (_, lastName, firstName, studentId) => {
  expect(matchAthlete(known, { lastName, firstName, sex: '' })?.studentId).toBe(studentId)
})

it('marks that are letters’ own stay, and a team without letters is none', () => {
  expect(folded('\u0930\u093E\u092E')).not.toBe(folded('\u0930\u092E\u093E'))
  const team = { teamId: 1, schoolId: 1, name: '—', code: '—', schoolName: '—', schoolParam: '—' }
  expect(matchTeam([team], { code: '...', name: '!!' }, [])).toBeUndefined()
})
