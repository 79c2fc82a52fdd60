import { roundRobin } from '@portal/shared/scheduling/seasons/roundRobin'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import { insertEntries } from '../../competition/scores/score.repository'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { team } from '../../directory/teams/team.tables'
import type { Tx } from '../../platform/db/database'
import { match } from '../../scheduling/matches/match.tables'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { makeScore } from '../make/makeScore'
import { matchDays, startYearOf } from '../plan/demoActivities'
import { demoBlackouts, isPlayed } from '../plan/demoCalendar'
import { randomFor } from '../plan/random'
import { homeVenueOf } from './freeDays'
import { entryOf, scorersOf } from './seedScores'
import { statusOf } from './seedSchools'

interface Given {
  organizationId: number
  previousYearId: number
  /** Last year's team of the demo coach, which is there already. */
  pastTeamId: number
  /** YYYY-MM-DD */
  today: string
}

/** When last year's season was, as MM-DD of the years that its academic year began and ended in. */
const season = { from: '11-10', to: '02-05' }

/**
 * What the schools of the demo coach's district played last year among themselves, so that their matches of this year have past
 * meetings. There were no districts yet: the matches counted in overall records only, and that year has no standings.
 */
export async function seedEarlierSeason(tx: Tx, demo: Demo, { organizationId, previousYearId, pastTeamId, today }: Given): Promise<void> {
  const [own] = demo.coachedTeams
  const { activity, levelId } = own
  const { weekdays, times, style } = activity.season!
  // Who is new this year was nothing the year before.
  const others = (own.district?.teams ?? []).filter((each) => each !== own && statusOf(each.school.id) !== 'provisional')
  if (others.length === 0) return
  const places = await tx.insert(schoolActivity).values(others.map(({ school }) => ({ academicYearId: previousYearId, schoolId: school.id, activityId: activity.id }))).returning({ id: schoolActivity.id })
  const pastTeams = await tx.insert(team).values(others.map(({ school }, index) => ({
    organizationId, academicYearId: previousYearId, schoolActivityId: places[index]!.id, schoolId: school.id, activityId: activity.id, levelId,
  }))).returning({ id: team.id })
  const pastIdOf = new Map<DemoTeam, number>([[own, pastTeamId], ...others.map((each, index): [DemoTeam, number] => [each, pastTeams[index]!.id])])

  const began = startYearOf(today) - 1
  const days = matchDays({ from: `${began}-${season.from}`, to: `${began + 1}-${season.to}` }, weekdays).filter((day) => isPlayed(day, demoBlackouts(began), activity.slug))
  const random = randomFor('earlier season')
  const scorerOf = scorersOf(demo)
  const teams = random.shuffle([own, ...others])
  const rounds = roundRobin(teams.length, true)
  const played = rounds.flatMap((round, index) => round.map(([first, second]) => {
    const [home, away] = [teams[first]!, teams[second]!]
    const startsAt = zonedTime(days[Math.floor((index * days.length) / rounds.length)]!, random.pick(times), home.school.timeZone)
    return { home, away, startsAt, scoredAt: new Date(startsAt.getTime() + 135 * 60_000), score: { outcome: 'played' as const, ...makeScore(style, random, 0.1, true) } }
  }))
  const rows = await tx.insert(match).values(played.map(({ home, away, startsAt, scoredAt, score }) => ({
    organizationId, academicYearId: previousYearId, activityId: activity.id, levelId, homeTeamId: pastIdOf.get(home)!, awayTeamId: pastIdOf.get(away)!, startsAt, timeZone: home.school.timeZone,
    venueId: homeVenueOf(home), kind: 'nonDistrict' as const, status: 'final' as const, scoreState: 'final' as const, ...score, scoredByUserId: scorerOf(home), scoredAt, version: 2,
    createdAt: new Date(startsAt.getTime() - 60 * 86_400_000), updatedAt: scoredAt,
  }))).returning({ id: match.id })
  await insertEntries(tx, played.map(({ home, score, scoredAt }, index) => ({ matchId: rows[index]!.id, matchVersion: 2, act: 'settle' as const, side: 'home' as const, entry: entryOf(score), enteredByUserId: scorerOf(home), enteredAt: scoredAt })))
}
