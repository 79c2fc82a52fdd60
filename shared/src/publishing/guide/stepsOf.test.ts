import { describe, expect, it } from 'vitest'
import type { GuideStep } from './guide.kinds'
import { officeSteps, schoolSteps } from './guide.kinds'
import { officeStepsOf, schoolStepsOf, type OfficeCounts, type SchoolCounts } from './stepsOf'

const nothing: OfficeCounts = {
  hasCurrentYear: true, schools: 0, schoolsWithoutLeader: 0, levels: 0, activities: 0, activitiesWithoutDays: 0, classifications: 0, districts: 0, teams: 0, schoolsWithoutDistrict: 0, schoolsWithoutTeam: 0, teamsWithoutCoach: 0,
  venues: 0, schoolsWithoutVenue: 0, publishedMatches: 0, drafts: 0, musicActivities: 0, pieces: 0, contests: 0,
}
const all: OfficeCounts = { ...nothing, schools: 382, levels: 2, activities: 20, classifications: 6, districts: 40, teams: 3_000, venues: 400, publishedMatches: 12 }

const noSchool: SchoolCounts = {
  students: 0, coaches: 0, teams: 0, teamsWithoutCoach: 0, teamsWithoutRoster: 0, venues: 0, teamsWithoutVenue: 0, onRosters: 0, withoutDocument: 0, hasWebsite: false, hasLogo: false, hasColors: false,
}
const wholeSchool: SchoolCounts = { ...noSchool, students: 300, coaches: 9, teams: 12, venues: 2, onRosters: 180, hasWebsite: true, hasLogo: true, hasColors: true }

describe('an office', () => {
  const of = (counts: Partial<OfficeCounts>, step: GuideStep) => officeStepsOf({ ...all, ...counts }, []).find((each) => each.step === step)!

  it('has everything before it but what setting the portal up made', () => {
    const steps = officeStepsOf(nothing, [])
    expect(steps.map(({ step }) => step)).toEqual(officeSteps.filter((step) => step !== 'contest'))
    expect(steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(['organization'])
  })

  it('is done with everything but what happens on a website', () => {
    const steps = officeStepsOf(all, [])
    expect(steps.filter(({ state }) => state !== 'done').map(({ step }) => step)).toEqual(['embed'])
    expect(steps.find(({ step }) => step === 'teams')!.there).toBe('3,000 teams')
    expect(steps.find(({ step }) => step === 'season')!.there).toBe('12 published games')
    expect(officeStepsOf({ ...all, publishedMatches: 1_000 }, []).find(({ step }) => step === 'season')!.there).toBe('1,000 published games')
    expect(officeStepsOf({ ...all, publishedMatches: 1_001 }, []).find(({ step }) => step === 'season')).toMatchObject({ there: 'More than 1,000 published games', state: 'done' })
    expect(officeStepsOf({ ...all, teamsWithoutCoach: 49 }, []).find(({ step }) => step === 'coaches')!.there).toBe('2,951 of 3,000 teams have a coach')
  })

  it.each<[Partial<OfficeCounts>, GuideStep, string[]]>([
    [{ hasCurrentYear: false }, 'organization', ['There is no current academic year']],
    [{ schoolsWithoutLeader: 380 }, 'people', ['380 schools have no athletic director']],
    [{ schoolsWithoutLeader: 1 }, 'people', ['1 school has no athletic director']],
    [{ activitiesWithoutDays: 1 }, 'activities', ['1 activity has no season dates this year']],
    [{ districts: 0, schoolsWithoutDistrict: 380 }, 'districts', ['No district yet', '380 schools have teams without a district']],
    [{ teams: 0, schoolsWithoutTeam: 382 }, 'teams', ['No team yet']],
    [{ schoolsWithoutTeam: 1_200 }, 'teams', ['1,200 schools have no team']],
    [{ teamsWithoutCoach: 49 }, 'coaches', ['49 teams have no coach']],
    [{ teams: 0 }, 'coaches', ['No team yet']],
    [{ publishedMatches: 0, drafts: 2 }, 'season', ['No season is published yet', '2 seasons are drafted and not published']],
    [{ schoolsWithoutVenue: 3 }, 'venues', ['3 schools have no venue']],
  ])('%j says in %s: %j', (counts, step, missing) => {
    expect(of(counts, step)).toMatchObject({ state: 'open', missing })
  })

  it('sets up a contest where music is among its activities, from the music list on', () => {
    expect(officeStepsOf(all, []).some(({ step }) => step === 'contest')).toBe(false)
    expect(of({ musicActivities: 1 }, 'contest')).toMatchObject({ state: 'open', isOptional: true, missing: ['The music list is empty: performances are entered from it', 'No contest yet'] })
    expect(of({ musicActivities: 1, pieces: 1_200, contests: 1 }, 'contest')).toMatchObject({ state: 'done', there: '1 contest, 1,200 pieces in the music list' })
    expect(officeStepsOf({ ...all, musicActivities: 1 }, ['contest']).find(({ step }) => step === 'contest')!.state).toBe('skipped')
  })

  it('leaves out what is optional and not done, and nothing else', () => {
    const states = (counts: Partial<OfficeCounts>) => Object.fromEntries(officeStepsOf({ ...all, ...counts }, ['venues', 'embed']).map(({ step, state }) => [step, state]))
    expect(states({ venues: 0 })).toMatchObject({ venues: 'skipped', embed: 'skipped', season: 'done' })
    // What is there anyway counts as done.
    expect(states({})).toMatchObject({ venues: 'done' })
    expect(officeStepsOf(all, []).filter(({ isOptional }) => isOptional).map(({ step }) => step)).toEqual(['venues', 'embed'])
  })
})

describe('a school', () => {
  it('has everything before it, and is done with it', () => {
    expect(schoolStepsOf(noSchool, []).map(({ step, state }) => [step, state])).toEqual(schoolSteps.map((step) => [step, 'open']))
    expect(schoolStepsOf(wholeSchool, []).map(({ state }) => state)).toEqual(schoolSteps.map(() => 'done'))
  })

  it.each<[Partial<SchoolCounts>, GuideStep, string[]]>([
    [{ teamsWithoutCoach: 3 }, 'coaches', ['3 teams have no coach']],
    [{ students: 0 }, 'staff', ['No student yet']],
    [{ teamsWithoutRoster: 1 }, 'rosters', ['1 team has an empty roster']],
    [{ teamsWithoutVenue: 2 }, 'schoolVenues', ['2 teams have no home venue']],
    [{ withoutDocument: 57 }, 'documents', ['57 students on rosters have documents missing']],
    [{ onRosters: 0 }, 'documents', ['Nobody is on a roster yet']],
    [{ hasLogo: false, hasColors: false }, 'site', ['The school has no logo here', 'The school’s colors are not chosen']],
  ])('%j says in %s: %j', (counts, step, missing) => {
    expect(schoolStepsOf({ ...wholeSchool, ...counts }, []).find((each) => each.step === step)).toMatchObject({ state: 'open', missing })
  })
})
