import { describe, expect, it, test } from 'vitest'
import { nextSteps, type StepFacts } from './stepRules'

/** A contest eight days ahead in which everything is done that can be. */
const band: StepFacts = {
  eventId: 9, kind: 'band', stage: 'draw', daysAhead: 8, parts: 4, unpublished: 0, entryDueText: 'until Fri, Nov 20, 11:59 PM CST', isEntryOver: true, entries: 80, teams: 40, notEntered: 0, rooms: 6, toPlace: 80, placed: 80, isScheduleReleased: true,
  lacksJudges: 0, withoutCode: 0, unseeded: 0, unrated: 80, toConfirm: 0, unreleased: 0, scoresToTake: false, isCertified: false,
}
const meet: StepFacts = { ...band, kind: 'meet', parts: 12, toPlace: 12, placed: 12 }
const keys = (facts: Partial<StepFacts>, of = band) => nextSteps({ ...of, ...facts }).map(({ key }) => key)

describe('the next steps of a contest', () => {
  test.each<[string, Partial<StepFacts>, string[]]>([
    ['all done ahead of the day', {}, []],
    ['a new one', { stage: 'draft', parts: 0, teams: 0, entries: 0, rooms: 0, toPlace: 0, placed: 0, isScheduleReleased: false, isEntryOver: false, entryDueText: '', unrated: 0 }, ['noParts', 'noTeams', 'draft', 'noDeadline', 'noRooms']],
    ['categories that schools do not see', { unpublished: 2 }, ['unpublished']],
    ['entries that are open', { isEntryOver: false }, ['entriesOpen']],
    ['no teams', { stage: 'draft', teams: 0 }, ['noTeams', 'draft']],
    ['schools that have not entered', { isEntryOver: false, notEntered: 12 }, ['entriesOpen', 'notEntered']],
    ['schools that did not enter in time', { notEntered: 12 }, []],
    ['no rooms', { rooms: 0, placed: 0, isScheduleReleased: false }, ['noRooms']],
    ['entries without a place', { placed: 70, isScheduleReleased: false }, ['notPlaced', 'notReleased']],
    ['a schedule that is not released', { isScheduleReleased: false }, ['notReleased']],
    ['a released schedule that is not public', { stage: 'teams' }, ['scheduleHidden']],
    ['categories without judges', { lacksJudges: 1 }, ['lacksJudges']],
    ['no codes a week ahead', { withoutCode: 12 }, []],
    ['no codes the day before', { withoutCode: 12, daysAhead: 1 }, ['withoutCode']],
    ['the day itself', { daysAhead: 0, unrated: 30, toConfirm: 5, unreleased: 2 }, ['unrated', 'toConfirm', 'unreleased']],
    ['all rated', { daysAhead: -1, unrated: 0, withoutCode: 12, unreleased: 4 }, ['unreleased', 'notCertified', 'resultsHidden']],
    ['all released', { daysAhead: -1, unrated: 0 }, ['notCertified', 'resultsHidden']],
    ['certified', { daysAhead: -1, unrated: 0, isCertified: true }, ['resultsHidden']],
    ['over', { daysAhead: -1, unrated: 0, isCertified: true, stage: 'results' }, []],
  ])('%s', (_, facts, expected) => expect(keys(facts)).toEqual(expected))

  test.each<[string, Partial<StepFacts>, string[]]>([
    ['all done ahead of the day', {}, []],
    ['without events', { parts: 0, entries: 0, toPlace: 0, placed: 0, isScheduleReleased: false }, ['noParts']],
    ['heats while entries are open', { unseeded: 12, isEntryOver: false }, ['entriesOpen']],
    ['heats once entries are closed', { unseeded: 12 }, ['unseeded']],
    ['the day itself', { daysAhead: 0, unrated: 3 }, ['unrated']],
    ['team scores that are not the results', { daysAhead: 0, unrated: 0, scoresToTake: true }, ['takeScores', 'notCertified', 'resultsHidden']],
    ['all marks in', { daysAhead: 0, unrated: 0, unreleased: 2 }, ['unreleased', 'notCertified', 'resultsHidden']],
  ])('of a meet: %s', (_, facts, expected) => expect(keys(facts, meet)).toEqual(expected))

  it('say how many, and lead to the place', () => {
    expect(nextSteps({ ...band, unpublished: 1, placed: 68, lacksJudges: 2 })).toEqual([
      { key: 'unpublished', text: '1 category is not published: schools do not see it', to: '/event/categories/9' },
      { key: 'notPlaced', text: '12 of 80 entries have no place in the schedule', to: '/event/meet-management/9/schedule' },
      { key: 'lacksJudges', text: '2 categories have fewer judges than they need', to: '/event/judges/9' },
    ])
    expect(nextSteps({ ...meet, daysAhead: 0, unrated: 1 })).toMatchObject([{ text: '1 entry has no mark', to: expect.stringMatching(/\?tab=marks$/) as string }])
    expect(nextSteps({ ...band, isEntryOver: false, notEntered: 1 })[1]).toEqual({ key: 'notEntered', text: '1 team has not entered anyone yet', to: '/event/view-event-teams/9#not-entered' })
    expect(nextSteps({ ...band, isEntryOver: false })).toMatchObject([{ text: 'Entries are open until Fri, Nov 20, 11:59 PM CST' }])
  })
})
