import { describe, expect, it } from 'vitest'
import { CertifyTeams } from './certifyTeams.schemas'

const teamPositions = [{ teamId: 11, position: 2 }, { teamId: 12, position: 1 }]
const one = { eventId: 3, classificationId: 5, teamPositions, updateFor: 'one_classification', certifyOrDecertify: 'certify' }
const all = { eventId: 3, teamPositions: [{ classificationId: 5, teamPositions }, { classificationId: 0, teamPositions: [{ teamId: 13, position: 1 }] }], updateFor: 'all_classifications', certifyOrDecertify: 'certify' }
const back = { eventId: 3, classificationId: null, certifyOrDecertify: 'decertify' }

describe('the three payloads', () => {
  it.each([['one', one], ['all', all], ['decertify all', back], ['decertify one', { ...back, classificationId: 5 }], ['the group without a class', { ...one, classificationId: 0 }], ['with a version', { ...one, version: 4 }]])('%s', (_, payload) => {
    expect(CertifyTeams.parse(payload)).toEqual(payload)
  })

  const problems = (payload: unknown) => CertifyTeams.safeParse(payload).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  it.each<[string, unknown, string[]]>([
    ['another wish', { ...one, certifyOrDecertify: 'bless' }, ['certifyOrDecertify: Certify or decertify.']],
    ['another extent', { ...one, updateFor: 'some' }, ['updateFor: Use one_classification or all_classifications.']],
    ['a team twice', { ...one, teamPositions: [{ teamId: 11, position: 1 }, { teamId: 11, position: 2 }] }, ['teamPositions.1.teamId: This team already has a position.']],
    ['a position twice', { ...one, teamPositions: [{ teamId: 11, position: 1 }, { teamId: 12, position: 1 }] }, ['teamPositions.1.position: Another team already has this position.']],
    ['a position left out', { ...one, teamPositions: [{ teamId: 11, position: 1 }, { teamId: 12, position: 3 }] }, ['teamPositions.1.position: There are 2 teams: no position after that.']],
    ['position 0', { ...one, teamPositions: [{ teamId: 11, position: 0 }] }, ['teamPositions.0.position: Positions begin at 1.']],
    ['no team', { ...one, teamPositions: [] }, ['teamPositions: Please add at least one team.']],
    ['the teams of one among all', { ...all, teamPositions }, ['teamPositions.0.classificationId: This is not a valid number.', 'teamPositions.0.teamPositions: Please add at least one team.']],
  ])('%s is refused', (_, payload, expected) => expect(problems(payload)).toEqual(expect.arrayContaining(expected)))

  it('decertifies no classification that was left out', () => expect(CertifyTeams.safeParse({ eventId: 3, certifyOrDecertify: 'decertify' }).success).toBe(false))
})
