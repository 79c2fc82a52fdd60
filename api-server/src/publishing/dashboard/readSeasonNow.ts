import type { SeasonNow, SeasonPart } from '@portal/shared/publishing/dashboard/home.schemas'
import { deadlineText, soonDays, weekFrom, weekText } from '@portal/shared/publishing/dashboard/seasonTexts'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays, daysBetween } from '@portal/shared/platform/format/zonedTime'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import { countReportMatchesByDay } from '../../office/reports/matchReport.repository'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { readParts } from './readParts'
import { countScoredByActivity, findEntryDates, findRosterDates, findSeasonBounds, findUncertified } from './season.repository'

/** Deadlines within so many days are listed. */
const daysAhead = 21
/** A district that nobody certified is told for so many days after its season. */
const daysAfter = 14
/** Deadlines at once. */
const mostDeadlines = 6

/** Where the year is, for an office or a school. A part that cannot be read is left out and named. */
export async function readSeasonNow(context: RequestContext<SignedIn>): Promise<SeasonNow> {
  const { database: { reader }, who, common, now, remembered } = context
  const scope = await ownScope(reader, who, common)
  const at = now()
  const today = dayOf(at, scope.organization.timeZone)
  const isOrg = who.roleType === 'org'
  const { part, failed } = readParts<SeasonPart>(context, 'the season')
  const [bounds, week, seasons, deadlines] = await Promise.all([
    part('week', () => (scope.academicYear.isCurrent ? findSeasonBounds(reader, scope) : Promise.resolve(null)), null),
    part('week', () => readWeek(reader, scope, who, today), null),
    part('seasons', () => (isOrg ? readSeasons(reader, scope, at, remembered) : Promise.resolve(null)), null),
    part('deadlines', () => (isOrg && scope.academicYear.isCurrent ? readDeadlines(reader, scope, at, today) : Promise.resolve(null)), null),
  ])
  return { weekText: weekText(today, bounds), week, seasons, deadlines, failed: [...failed] }
}

/** The days' matches, counted as the report of each day lists them. */
async function readWeek(reader: Reader, scope: Scope, who: SignedIn, today: string): Promise<SeasonNow['week']> {
  const isOrg = who.roleType === 'org'
  if (!scope.academicYear.isCurrent || (!isOrg && who.schoolId === null)) return null
  const days = weekFrom(today)
  const counts = await countReportMatchesByDay(reader, { scope, schoolId: isOrg ? null : who.schoolId }, { from: today, to: days.at(-1)!.day, ...(!isOrg && who.schoolId !== null && { schoolId: who.schoolId }) })
  return days.map((each) => ({ ...each, count: counts.get(each.day) ?? 0 }))
}

/**
 * How far the scores of each activity are. They are counted over all matches of a year: what was counted within the same minute is shown
 * again, even if a score has come in since, as on a game night one comes in every second.
 */
const readSeasons = (reader: Reader, scope: Scope, now: Date, remembered: Remembered) => remembered.of(
  `scored/${scope.organization.id}/${scope.academicYear.id}/${Math.floor(now.getTime() / 60_000)}`, ['seasons', 'activities', 'imports', 'organizations'], () => countScoredByActivity(reader, scope, now),
)

/** What is dated next: rosters that close, entries of events, districts to be certified; what is over and not done comes first. */
async function readDeadlines(reader: Reader, scope: Scope, now: Date, today: string): Promise<NonNullable<SeasonNow['deadlines']>> {
  const until = addDays(today, daysAhead)
  const rosters = await findRosterDates(reader, scope, today, until)
  const districts = await findUncertified(reader, scope, addDays(today, -daysAfter), until)
  const entries = await findEntryDates(reader, scope, now, new Date(now.getTime() + daysAhead * 86_400_000))
  const none = { eventId: null, activityId: null, activity: null, isWithoutRoster: false }
  return [
    ...districts.map(({ activityId, activity, name, dueOn, districts: open }) => ({
      ...none, key: `certify-${activityId}`, title: `${name} seeding`, note: `${open} ${open === 1 ? 'district' : 'districts'} not certified`, day: dueOn, activity,
    })),
    ...entries.map(({ eventId, name, dueAt, timeZone, entered, mostTeams }) => ({
      ...none, key: `entries-${eventId}`, title: `${name} entries`, note: mostTeams === null ? `${entered} ${entered === 1 ? 'team' : 'teams'} entered` : `${entered} of ${mostTeams} teams entered`, day: dayOf(dueAt, timeZone), eventId,
    })),
    ...rosters.map(({ activityId, name, dueOn, teams, without }) => ({
      ...none, key: `rosters-${activityId}`, title: `${name} rosters`, day: dueOn, activityId, isWithoutRoster: without > 0,
      note: without > 0 ? `${without.toLocaleString('en-US')} ${without === 1 ? 'team has' : 'teams have'} no roster` : `${teams.toLocaleString('en-US')} ${teams === 1 ? 'team has' : 'teams have'} a roster`,
    })),
  ]
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, mostDeadlines)
    .map(({ day, ...each }) => ({ ...each, dueText: deadlineText(day, today), isSoon: daysBetween(today, day) <= soonDays }))
}
