import type { GuideStep } from './guide.kinds'
import { optionalSteps, type LeftOutPart } from '../../identity/organizations/guideParts.kinds'
import type { Step } from './guide.schemas'

/** Beyond so many published matches the guide only says that there are more: counting 200,000 took half of its time. */
export const mostMatchesCounted = 1_000

/** What an association has in the year that is looked at. Schools are those of the association, teams and all else what is not deleted. */
export interface OfficeCounts {
  hasCurrentYear: boolean
  schools: number
  /** Schools where nobody has a role that acts for the whole school. */
  schoolsWithoutLeader: number
  levels: number
  activities: number
  /** Activities without the first and last day of their season this year. */
  activitiesWithoutDays: number
  classifications: number
  districts: number
  teams: number
  /** Schools with a team of an activity that has districts, where some of these teams are in none. */
  schoolsWithoutDistrict: number
  /** Of the schools that take part in an activity of the year. */
  schoolsWithoutTeam: number
  /** Teams that nobody coaches: only the office and those who act for their whole school can report their scores. */
  teamsWithoutCoach: number
  venues: number
  /** Of the schools that take part in an activity of the year. */
  schoolsWithoutVenue: number
  /** Published matches that were made here, at most `mostMatchesCounted` and one: imported results are no season. */
  publishedMatches: number
  /** Seasons laid out but not published. */
  drafts: number
  /** Activities of music; without any there is no contest to set up. */
  musicActivities: number
  /** Pieces of the music list that performances are entered from. */
  pieces: number
  /** Contests of the year: band and music events. */
  contests: number
}

/** What a school has in the year that is looked at. */
export interface SchoolCounts {
  students: number
  /** People who coach or work at the school, besides those who act for the whole school. */
  coaches: number
  teams: number
  teamsWithoutCoach: number
  teamsWithoutRoster: number
  venues: number
  teamsWithoutVenue: number
  /** Students on rosters, and those of them of whom no document that the activity asks for was handed in. */
  onRosters: number
  withoutDocument: number
  hasWebsite: boolean
  hasLogo: boolean
  hasColors: boolean
}

type Words = readonly [one: string, many: string]

/** "1 school has …", "382 schools have …"; nothing for none. */
const some = (count: number, [one, many]: Words): string[] => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])
const unless = (isThere: boolean, sentence: string): string[] => (isThere ? [] : [sentence])

/** How many teams have a coach, and how many none. */
const coachedTeams = ({ teams, teamsWithoutCoach }: Pick<OfficeCounts, 'teams' | 'teamsWithoutCoach'>): [string, string[]] => [
  teams === 0 ? '' : `${(teams - teamsWithoutCoach).toLocaleString('en-US')} of ${teams.toLocaleString('en-US')} teams have a coach`,
  teams === 0 ? ['No team yet'] : some(teamsWithoutCoach, ['team has no coach', 'teams have no coach']),
]

/** The steps of an office, in order. */
export function officeStepsOf(counts: OfficeCounts, leftOut: readonly LeftOutPart[]): Step[] {
  const { schools, levels, activities, classifications, districts, teams, venues, publishedMatches, drafts } = counts
  const step = stepMaker(leftOut)
  return [
    step('organization', 'Name, time zone and academic year', unless(counts.hasCurrentYear, 'There is no current academic year')),
    step('schools', some(schools, ['school', 'schools'])[0] ?? '', unless(schools > 0, 'No school yet')),
    step('people', schools === 0 ? '' : `${(schools - counts.schoolsWithoutLeader).toLocaleString('en-US')} of ${schools.toLocaleString('en-US')} schools have an athletic director`, schools === 0
      ? ['No school yet'] : some(counts.schoolsWithoutLeader, ['school has no athletic director', 'schools have no athletic director'])),
    step('levels', some(levels, ['level', 'levels'])[0] ?? '', unless(levels > 0, 'No level yet, such as Varsity')),
    step('activities', some(activities, ['activity', 'activities'])[0] ?? '', activities === 0
      ? ['No activity yet'] : some(counts.activitiesWithoutDays, ['activity has no season dates this year', 'activities have no season dates this year'])),
    step('districts', [...some(classifications, ['classification', 'classifications']), ...some(districts, ['district', 'districts'])].join(', '), [
      ...unless(districts > 0, 'No district yet'), ...some(counts.schoolsWithoutDistrict, ['school has teams without a district', 'schools have teams without a district']),
    ]),
    step('teams', some(teams, ['team', 'teams'])[0] ?? '', teams === 0 ? ['No team yet'] : some(counts.schoolsWithoutTeam, ['school has no team', 'schools have no team'])),
    step('coaches', ...coachedTeams(counts)),
    step('venues', some(venues, ['venue', 'venues'])[0] ?? '', venues === 0 ? ['No venue yet'] : some(counts.schoolsWithoutVenue, ['school has no venue', 'schools have no venue'])),
    step('season', publishedMatches > mostMatchesCounted ? `More than ${mostMatchesCounted.toLocaleString('en-US')} published games` : some(publishedMatches, ['published game', 'published games'])[0] ?? '', publishedMatches > 0
      ? [] : ['No season is published yet', ...some(drafts, ['season is drafted and not published', 'seasons are drafted and not published'])]),
    ...(counts.musicActivities === 0 ? [] : [step('contest', [...some(counts.contests, ['contest', 'contests']), ...some(counts.pieces, ['piece in the music list', 'pieces in the music list'])].join(', '), [
      ...unless(counts.pieces > 0, 'The music list is empty: performances are entered from it'), ...unless(counts.contests > 0, 'No contest yet'),
    ])]),
    step('embed', '', ['Standings, schedules and brackets can be shown on any website']),
  ]
}

/** The steps of a school, in order. */
export function schoolStepsOf(counts: SchoolCounts, leftOut: readonly LeftOutPart[]): Step[] {
  const { students, coaches, teams, venues, onRosters } = counts
  const step = stepMaker(leftOut)
  const noTeam = ['No team yet']
  return [
    step('staff', [...some(coaches, ['coach', 'coaches']), ...some(students, ['student', 'students'])].join(', '), [
      ...unless(coaches > 0, 'No coach yet'), ...unless(students > 0, 'No student yet'),
    ]),
    step('coaches', ...coachedTeams(counts)),
    step('rosters', some(teams, ['team', 'teams'])[0] ?? '', teams === 0 ? noTeam : some(counts.teamsWithoutRoster, ['team has an empty roster', 'teams have empty rosters'])),
    step('schoolVenues', some(venues, ['venue', 'venues'])[0] ?? '', [...unless(venues > 0, 'No venue yet'), ...some(counts.teamsWithoutVenue, ['team has no home venue', 'teams have no home venue'])]),
    step('documents', some(onRosters, ['student on a roster', 'students on rosters'])[0] ?? '', onRosters === 0
      ? ['Nobody is on a roster yet'] : some(counts.withoutDocument, ['student on a roster has a document missing', 'students on rosters have documents missing'])),
    step('site', '', [
      ...unless(counts.hasWebsite, 'The school’s website is missing'), ...unless(counts.hasLogo, 'The school has no logo here'), ...unless(counts.hasColors, 'The school’s colors are not chosen'),
    ]),
  ]
}

const stepMaker = (leftOut: readonly LeftOutPart[]) => (step: GuideStep, there: string, missing: string[]): Step => {
  const isOptional = optionalSteps.some((each) => each === step)
  const state = missing.length === 0 ? 'done' : leftOut.some((each) => each === step) ? 'skipped' : 'open'
  return { step, state, there, missing, isOptional }
}
