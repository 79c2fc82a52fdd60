import { storedPositions } from '@portal/shared/directory/rosters/rosterRules'
import { usualStatistics } from '@portal/shared/competition/statistics/usualStatistics'
import { updateActivity } from '../../directory/activities/activityRecord.repository'
import type { Tx } from '../../platform/db/database'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { demoActivities } from '../plan/demoActivities'
import { demoUserIds } from '../plan/demoUsers'
import { insertRows } from '../demo.repository'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { makeSheet } from '../make/makeSheet'
import { randomFor } from '../plan/random'

/** Matches of each team of the demo school whose players are entered, the last ones. */
const lastMatches = 3
/** As many as play in one match at most. */
const most = 16

/** Every activity keeps what is usual in its sport, and the last matches of the demo school's teams have sheets on both sides. */
export async function seedStatistics(tx: Tx, { matches, teams, rosters, coaches, coachedTeams }: Demo): Promise<void> {
  for (const { id, name } of demoActivities) {
    const usual = usualStatistics(name)
    if (usual.length > 0) await updateActivity(tx, id, { statistics: [...usual] })
  }
  const random = randomFor('statistics')
  const home = coachedTeams[0].school
  const played = matches.filter(({ status, outcome, kind }) => status === 'final' && outcome === 'played' && kind !== 'scrimmage')
  const chosen = new Set(teams.filter(({ school }) => school === home).flatMap((team) => played.filter((each) => each.home === team || each.away === team).slice(-lastMatches)))
  const coachOf = new Map(coaches.map((coach) => [coach.school, coach.id]))
  const rosterOf = (team: DemoTeam) => rosters.entries.filter((each) => each.team === team)
  const rows = [...chosen].sort((one, other) => one.id - other.id).flatMap((match) => ([['home', 'away'], ['away', 'home']] as const).flatMap(([side, other]) => {
    const team = match[side]
    const definitions = usualStatistics(team.activity.name)
    if (definitions.length === 0) return []
    const entries = rosterOf(team)
    // Keepers first: a match without one is none.
    const keepers = entries.filter(({ playingPosition }) => playingPosition === 'Goalkeeper').slice(0, 1)
    const players = [...keepers, ...random.shuffle(entries.filter((each) => !keepers.includes(each)))].slice(0, most)
    const sheet = makeSheet({
      definitions, score: match[`${side}Score`] ?? 0, against: match[`${other}Score`] ?? 0,
      players: players.map(({ student, playingPosition }) => ({ studentId: student.id, positions: storedPositions(playingPosition) })),
    }, random)
    return [...sheet].map(([studentId, statistics]) => ({
      matchId: match.id, teamId: team.id, studentId, statistics, updatedAt: new Date(match.startsAt.getTime() + 3 * 3_600_000),
      updatedByUserId: coachedTeams.includes(team) ? demoUserIds.coach : coachOf.get(team.school)!,
    }))
  }))
  await insertRows(tx, matchPlayer, rows.map((row, index) => ({ id: index + 1, version: 1, ...row })))
}
