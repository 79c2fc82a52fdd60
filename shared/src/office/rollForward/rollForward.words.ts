import type { RollCounts, RollException, RollOption, RollPart } from './rollForward.schemas'

/** What is carried, one and many. */
export const partNouns: Record<RollPart, readonly [string, string]> = {
  memberships: ['school’s membership', 'schools’ memberships'], classifications: ['classification', 'classifications'], districts: ['district', 'districts'], seasons: ['season', 'seasons'], blackouts: ['blackout date', 'blackout dates'],
  schoolActivities: ['school’s activity', 'schools’ activities'], teams: ['team', 'teams'], coaches: ['coach of a team', 'coaches of teams'], favourites: ['followed team', 'followed teams'],
  students: ['student', 'students'], graduates: ['graduate', 'graduates'],
}

/** What happens to them, under their count. */
export const partExplained: Record<RollPart, string> = {
  memberships: 'Each school keeps its status: member, provisional, associate or suspended.',
  classifications: 'Copied with their enrollment bands.',
  districts: 'Copied with their own tie-breakers, classification and order. Tables begin empty; coin tosses and point deductions stay in the year that they were made in.',
  seasons: 'Moved to the same weekday of the same week of the month; all days of a season move alike. Rosters are open again.',
  blackouts: 'Those that are on the same dates every year. Game limits carry over automatically.',
  schoolActivities: 'Each school stays in the activities that it takes part in.',
  teams: 'Copied with name, level, district and home venue. Rosters and games begin empty.',
  coaches: 'They stay with their teams. Nobody’s roles change.',
  favourites: 'Who follows a team follows it in the next year too.',
  students: 'Active students go up a grade. The grade that they had is kept on their past rosters.',
  graduates: 'Grade 12 leaves: they become inactive, with the day of graduation, and can no longer sign in with a student’s account. Accounts with other roles stay.',
}

export const exceptionWords: Record<RollException, { one: string; many: string; explained: string }> = {
  unknownGrade: { one: 'student has no known grade', many: 'students have no known grade', explained: 'They stay as they are, whether selected or not.' },
  leavesSchool: { one: 'student leaves the school', many: 'students leave the school', explained: 'They go up to a grade that their school does not teach. They stay active on its list until they are moved.' },
  schoolsWithoutTeams: { one: 'school has no teams', many: 'schools have no teams', explained: 'Only their membership and activities are copied.' },
  schoolsLeft: { one: 'school left the association', many: 'schools left the association', explained: 'Their activities and teams are not copied.' },
  retiredLevels: { one: 'team is at a level that is no longer offered', many: 'teams are at a level that is no longer offered', explained: 'They are not copied.' },
  coachesGone: { one: 'coach is no longer there', many: 'coaches are no longer there', explained: 'They are inactive, deleted, or have no role at the school now. They are not copied.' },
  notRanked: { one: 'team is listed but not ranked', many: 'teams are listed but not ranked', explained: 'This carries over to the next year.' },
  seasonsCut: { one: 'season would fall outside the year', many: 'seasons would fall outside the year', explained: 'Its dates are cut off at the year’s limits. Please check them afterward.' },
  blackoutsToCheck: { one: 'blackout date is not copied', many: 'blackout dates are not copied', explained: 'Their dates change from year to year, like Easter’s. Set them again under Blackout dates and limits once the year is created.' },
}

export const optionWords: Record<RollOption, { label: string; hint: string }> = {
  districts: { label: 'Districts', hint: 'With their tie-breakers. Without them teams are in no district.' },
  teams: { label: 'Teams', hint: 'Without rosters and games.' },
  coaches: { label: 'Coaches', hint: 'Of teams that have none in the next year.' },
  students: { label: 'Students’ grades', hint: 'Up by one; grade 12 leaves.' },
  makeCurrent: { label: 'Make it the current year', hint: 'Everyone sees it first from then on. Grades go up only together with this.' },
}

const counted = (part: RollPart, count: number) => `${count.toLocaleString('en-US')} ${partNouns[part][count === 1 ? 0 : 1]}`

/** What a roll-forward did, in a sentence. */
export function describeRoll(label: string, counts: RollCounts, madeCurrent: boolean): string {
  const { students = 0, graduates = 0 } = counts
  const carried = (['seasons', 'blackouts', 'districts', 'teams', 'coaches'] as const).flatMap((part) => (counts[part] ? [counted(part, counts[part])] : []))
  const others = (['memberships', 'classifications', 'schoolActivities'] as const).some((part) => (counts[part] ?? 0) > 0)
  const sentences = [
    ...(carried.length > 0 ? [`${carried.join(', ')} copied.`] : others ? ['Whatever was missing was copied.'] : []),
    ...(students > 0 ? [`${students.toLocaleString('en-US')} ${students === 1 ? 'student' : 'students'} moved up a grade.`] : []),
    ...(graduates > 0 ? [`${graduates.toLocaleString('en-US')} graduated.`] : []),
    ...(madeCurrent ? [`${label} is the current year.`] : []),
  ]
  return sentences.length > 0 ? `${label}: ${sentences.join(' ')}` : `Everything was already in ${label}. Nothing was changed.`
}
