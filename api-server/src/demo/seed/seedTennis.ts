import { lineupByLadders, type Ladder } from '@portal/shared/competition/tennis/checkLineup'
import { groupOf, playersOf } from '@portal/shared/competition/tennis/dualFormat'
import { groupKey, type DualFormat, type LineGroup, type SetFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import type { Side, PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { nextToWin, withWon } from '@portal/shared/competition/tennis/playLine'
import { usualFormats } from '@portal/shared/competition/tennis/usualFormats'
import { updateActivity } from '../../directory/activities/activityRecord.repository'
import type { Tx } from '../../platform/db/database'
import { tennisAct, tennisDual, tennisLadder, tennisLine } from '../../competition/tennis/tennis.tables'
import { match } from '../../scheduling/matches/match.tables'
import { fieldId } from '../make/makeVenues'
import { insertRows, letSignIn } from '../demo.repository'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { randomFor, type Random } from '../plan/random'

interface Given {
  organizationId: number
  academicYearId: number
  passwordHash: string
  now: Date
}

const format: DualFormat = { ...usualFormats.nineteen, timeLimitMinutes: 150 }
const hour = 3_600_000

/**
 * Team tennis under way: of the demo school (or the first that plays), with a school of its district. One dual waits for lineups, one is
 * in play, one of the fall is over, line by line with the result that its match has. The coaches of both sides may sign in.
 */
export async function seedTennis(tx: Tx, demo: Demo, { organizationId, academicYearId, passwordHash, now }: Given): Promise<void> {
  const pair = chooseTeams(demo)
  if (!pair) return
  const { home, away } = pair
  const random = randomFor('tennis')
  const laddersOf = new Map([home, away].map((team) => [team, makeLadders(demo, team, random)]))
  await updateActivity(tx, home.activity.id, { dualFormat: format })
  await letSignIn(tx, demo.coaches.filter(({ school }) => school === home.school || school === away.school).map(({ id }) => id), passwordHash)
  await insertRows(tx, tennisLadder, [home, away].flatMap((team) => laddersOf.get(team)!.map((ladder) => ({ teamId: team.id, kind: ladder.kind, division: ladder.division as LineGroup['division'], order: ladder.order.map((ids) => [...ids]), updatedAt: now })))
    .map((row, index) => ({ id: index + 1, ...row })))

  const firstId = demo.matches.length + 1
  const isDistrict = home.district !== null && home.district === away.district
  // Yesterday afternoon: what is in play goes on whenever the demo is opened.
  const matchOf = (id: number, hoursAgo: number) => ({
    id, organizationId, academicYearId, activityId: home.activity.id, levelId: home.levelId, districtId: isDistrict ? home.district!.id : null, homeTeamId: home.id, awayTeamId: away.id,
    startsAt: new Date(now.getTime() - hoursAgo * hour), timeZone: home.school.timeZone, kind: isDistrict ? ('district' as const) : ('nonDistrict' as const),
    venueId: fieldId(home.school.id), remindedAt: now,
    createdAt: new Date(now.getTime() - 30 * 24 * hour), updatedAt: new Date(now.getTime() - 30 * 24 * hour),
  })
  await insertRows(tx, match, [matchOf(firstId, 9), matchOf(firstId + 1, 8)])

  const lineups = { home: lineupByLadders(format, laddersOf.get(home)!), away: lineupByLadders(format, laddersOf.get(away)!) }
  const over = demo.matches.find((each) => each.status === 'final' && each.outcome === 'played' && (each.home === home || each.away === home))
  const lines: (typeof tennisLine.$inferInsert)[] = [
    ...lineups.home.map(({ kind, division, number }) => ({ matchId: firstId + 1, kind, division: division as LineGroup['division'], number })),
    ...lineups.home.map((line, index) => ({ matchId: firstId, ...namesOf(line, lineups.away[index]!.studentIds), ...playSome(random, line, index, line.studentIds.length > 0, lineups.away[index]!.studentIds.length > 0) })),
    // Of a dual that is over only the scores are kept: who played it was asked of nobody then.
    ...(over ? playAll(random, lineups.home, over.homeScore ?? 0, over.awayScore ?? 0).map((line) => ({ matchId: over.id, ...line })) : []),
  ]
  const filled: (typeof tennisLine.$inferInsert)[] = lines.map((line, index) => ({ id: index + 1, homeStudentIds: [], awayStudentIds: [], sets: [], state: 'open', winner: null, version: 1, updatedAt: now, ...line }))
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour)
  await insertRows(tx, tennisDual, [
    { matchId: firstId, format, homeLineupAt: at(11), awayLineupAt: at(10), startedAt: at(9), stoppedAt: null, version: 4 },
    { matchId: firstId + 1, format, homeLineupAt: null, awayLineupAt: null, startedAt: null, stoppedAt: null, version: 1 },
    ...(over ? [{ matchId: over.id, format, homeLineupAt: over.startsAt, awayLineupAt: over.startsAt, startedAt: over.startsAt, stoppedAt: new Date(over.startsAt.getTime() + 3 * hour), version: 6 }] : []),
  ])
  await insertRows(tx, tennisLine, filled)
  await insertRows(tx, tennisAct, [
    { id: 1, matchId: firstId, act: 'setUp', data: {}, at: at(30) }, { id: 2, matchId: firstId, act: 'lineupIn', data: { side: 'home' }, at: at(11) },
    { id: 3, matchId: firstId, act: 'lineupIn', data: { side: 'away' }, at: at(10) }, { id: 4, matchId: firstId, act: 'started', data: {}, at: at(9) }, { id: 5, matchId: firstId + 1, act: 'setUp', data: {}, at: at(30) },
  ])
}

/** The demo school's team with another of its district; else the first two that share one. */
function chooseTeams(demo: Demo): { home: DemoTeam; away: DemoTeam } | null {
  const teams = demo.teams.filter(({ activity: { slug }, district }) => slug === 'tennis' && district !== null)
  const rivalOf = (team: DemoTeam) => teams.find((each) => each !== team && each.district === team.district)
  const own = demo.coachedTeams[2]
  const home = teams.find((team) => team === own && rivalOf(team)) ?? teams.find(rivalOf)
  const away = home && rivalOf(home)
  return home && away ? { home, away } : null
}

/** Orders of strength for every group of lines, from who is on the roster. */
function makeLadders(demo: Demo, team: DemoTeam, random: Random): Ladder[] {
  const students = random.shuffle(demo.rosters.entries.filter((entry) => entry.team === team).map(({ student }) => student))
  const boys = students.filter(({ gender }) => gender === 'boy').map(({ id }) => id)
  const girls = students.filter(({ gender }) => gender === 'girl').map(({ id }) => id)
  const pairs = (ids: number[]) => ids.flatMap((id, index) => (index % 2 === 0 && ids[index + 1] !== undefined ? [[id, ids[index + 1]!]] : []))
  return [
    { kind: 'singles', division: 'boys', order: boys.map((id) => [id]) }, { kind: 'singles', division: 'girls', order: girls.map((id) => [id]) },
    { kind: 'doubles', division: 'boys', order: pairs(boys) }, { kind: 'doubles', division: 'girls', order: pairs(girls) },
    // Who does not play in the three doubles.
    { kind: 'mixed', division: '', order: boys.slice(6).flatMap((id, index) => (girls[6 + index] === undefined ? [] : [[id, girls[6 + index]!]])) },
  ]
}

const namesOf = ({ kind, division, number, studentIds }: ReturnType<typeof lineupByLadders>[number], awayStudentIds: readonly number[]) =>
  ({ kind, division: division as LineGroup['division'], number, homeStudentIds: [...studentIds], awayStudentIds: [...awayStudentIds] })

/** Sets until someone has won, or so many games and points. */
function play(random: Random, sets: SetFormat, strength: number, most = 500): PlayedSet[] {
  let score: PlayedSet[] = []
  for (let won = 0; won < most && nextToWin(score, sets) !== null; won += 1) score = withWon(score, sets, random.chance(strength) ? 'home' : 'away')
  return score
}

/** Doubles are over, some singles are on court, the others wait for one. */
function playSome(random: Random, line: { kind: LineGroup['kind']; division: string; number: number }, index: number, homePlays: boolean, awayPlays: boolean): Partial<typeof tennisLine.$inferInsert> {
  const sets = groupOf(format, line)!.sets
  if (!homePlays || !awayPlays) return homePlays === awayPlays ? { state: 'unplayed' } : { state: 'defaulted', winner: homePlays ? 'home' : 'away' }
  if (playersOf(line.kind) === 2) {
    const isHome = random.chance(0.55)
    if (index === 4) return { sets: play(random, sets, 0.5, 9), state: 'retired', winner: 'home' }
    return { sets: playUntil(random, sets, isHome ? 'home' : 'away'), state: 'won', winner: isHome ? 'home' : 'away' }
  }
  return line.number <= 2 ? { sets: play(random, sets, 0.5, random.integer(5, 13)), state: 'live' } : {}
}

/** The sets of a match that this side wins. */
export function playUntil(random: Random, sets: SetFormat, winner: Side): PlayedSet[] {
  for (;;) {
    const score = play(random, sets, winner === 'home' ? 0.6 : 0.4)
    const [home, away] = (['home', 'away'] as const).map((side) => score.filter((set) => set[side] > set[side === 'home' ? 'away' : 'home']).length) as [number, number]
    if ((home > away) === (winner === 'home')) return score
  }
}

/** Lines that give exactly these points. */
function playAll(random: Random, lines: ReturnType<typeof lineupByLadders>, home: number, away: number): (typeof tennisLine.$inferInsert extends infer Row ? Omit<Row, 'matchId'> : never)[] {
  const winners = random.shuffle([...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')])
  return lines.map((line, index) => {
    const sets = format.groups.find((group) => groupKey(group) === groupKey(line))!.sets
    const winner = winners[index]
    return { ...namesOf({ ...line, studentIds: [] }, []), ...(winner ? { sets: playUntil(random, sets, winner), state: 'won' as const, winner } : { state: 'unplayed' as const }) }
  })
}
