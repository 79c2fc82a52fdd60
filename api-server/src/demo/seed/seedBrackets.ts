import type { BracketResult } from '@portal/shared/competition/brackets/bracket.types'
import type { BracketActData } from '@portal/shared/competition/brackets/bracketActs.schemas'
import type { BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { bracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { playBracket } from '@portal/shared/competition/brackets/playBracket'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import type { PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'
import { withMatchTieBreak } from '@portal/shared/competition/tennis/usualFormats'
import { tallySets } from '@portal/shared/competition/results/sets'
import { findBracket } from '../../competition/brackets/bracket.repository'
import { loadBracket, namesForNobody } from '../../competition/brackets/loadBracket'
import { syncMatches } from '../../competition/brackets/syncMatches'
import { findEnteredPlayers, updateBracket } from '../../competition/brackets/change.repository'
import type { Tx } from '../../platform/db/database'
import { bracket, bracketAct, bracketEntrant, bracketMatch } from '../../competition/brackets/bracket.tables'
import { event } from '../../competition/events/event.tables'
import { insertRows } from '../demo.repository'
import type { ScoreStyle } from '../plan/demoActivities'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { makeScore } from '../make/makeScore'
import { randomFor, type Random } from '../plan/random'
import { daysInTurn, planSlots, type PlannedSlot, type Sitting } from './bracketSlots'
import type { FreeDay } from './freeDays'
import { playPlayoffs } from './playPlayoffs'
import { playUntil } from './seedTennis'
import { followTeamPoints } from '../../competition/tennis/teamPoints'

interface Given {
  organizationId: number
  academicYearId: number
  /** YYYY-MM-DD */
  today: string
  now: Date
  freeDay: FreeDay
}

interface Made {
  name: string
  plan: BracketPlan
  teams: readonly DemoTeam[]
  /** As many results as this, in the order of the draw, by the office's hand; those of matches with records are the schools' to enter. */
  results: number
  sittings: readonly Sitting[]
  eventId?: number | undefined
  /** Qualifiers carry the place that they have in their districts. */
  fromDistricts?: boolean
  /** A draw of players: who of each team in `teams`, which names one as often as it has players. */
  players?: { studentIds: readonly number[]; format: DrawFormat }
}

const single = { kind: 'single', thirdPlace: true } as const

/** When brackets were drawn: well before their first matches. */
const drawnDaysAgo = 40

/**
 * Brackets of every format: playoffs of thirteen with byes to the best, half played; a double elimination with its champion; pools
 * into a bracket; the draw of the cup that is still to come; and a singles draw of tennis, under way. All say when and where: what is
 * played was on days behind, what comes is on days ahead that its teams have free.
 */
export async function seedBrackets(tx: Tx, demo: Demo, given: Given): Promise<void> {
  const [soccer, basketball, tennis] = demo.coachedTeams
  const { today, freeDay } = given
  const teamsOf = (first: DemoTeam, count: number) => [first, ...demo.teams.filter((team) => team.activity === first.activity && team.levelId === first.levelId && team !== first)].slice(0, count)
  const events = await tx.select({ id: event.id, name: event.name, startsOn: event.startsOn, endsOn: event.endsOn }).from(event)
  const [cup, fall] = ['Lone Prairie Soccer Cup', 'Prairie Fall Singles'].map((name) => events.find((each) => each.name === name))
  const qualifiers = qualifiersOf(demo, soccer, 13)
  const hoops = teamsOf(basketball, 8)
  // Rounds are played at the demo school, so that each has one place; the first one is at the better seeds' own.
  const at = (host: DemoTeam | undefined, from: number) => (many: number, day: string | undefined): Sitting => ({ many, day, from, ...(host && { host }) })
  const [evening, allDay, indoors] = [at(soccer, 16), at(soccer, 9), at(basketball, 9)]
  const [pools, lastPools] = [daysInTurn(freeDay, today, hoops, -6, [1, 1], basketball), daysInTurn(freeDay, today, hoops, -1, [], basketball)]
  const double = daysInTurn(freeDay, today, hoops, -16, [1, 1, 1], basketball)
  const [first, quarters] = daysInTurn(freeDay, today, qualifiers, -1, [4], soccer)
  // After the next day of the season's, which calendars and homes show first.
  const next = demo.matches.find(({ day, home }) => day > today && (home.activity === soccer.activity || home.activity === basketball.activity))
  const ahead = next ? daysBetween(today, next.day) + 1 : 1
  const [later, semis, final] = daysInTurn(freeDay, today, qualifiers, ahead, [5, 4], soccer)
  const [semi, last] = daysInTurn(freeDay, today, hoops, ahead, [3], basketball)
  const made: Made[] = [
    { name: 'Girls Soccer State Playoffs', plan: single, teams: qualifiers, results: 0, fromDistricts: true, sittings: [at(undefined, 18)(5, first), evening(2, quarters), evening(2, later), evening(2, semis), evening(2, final)] },
    { name: 'Winter Double', plan: { kind: 'double', decider: true }, teams: hoops, results: Infinity, sittings: double.map((day) => indoors(4, day)) },
    {
      name: 'Lantern Pools', plan: { kind: 'pools', pools: 2, twice: false, advance: 2, bestOthers: 0, then: single }, teams: [...hoops].reverse(), results: 13,
      sittings: [...pools.map((day) => indoors(4, day)), ...[...lastPools, semi].map((day) => at(basketball, 18)(1, day)), at(basketball, 16)(2, last)],
    },
    ...(cup ? [{ name: cup.name, plan: single, teams: teamsOf(soccer, 8), results: 0, eventId: cup.id, sittings: [allDay(4, cup.startsOn), ...(cup.endsOn > cup.startsOn ? [allDay(4, cup.endsOn)] : [])] }] : []),
  ]
  if (fall) made.push({ ...(await singlesOf(tx, demo, fall.id)), sittings: [at(tennis, 9)(3, fall.startsOn), ...(fall.endsOn >= today ? [at(tennis, 16)(2, fall.endsOn)] : [])] })
  for (const [index, each] of made.entries()) await insertOne(tx, demo, each, index, given)
}

const drawFormat: DrawFormat = { sets: withMatchTieBreak, seeded: 2, points: { rounds: [1, 1, 2], elsewhere: 0, byes: 'ifNextIsWon', areResult: true } }

/** Those whom the event's schools entered: all first ones before all second ones, so that none of one school meet in the first round. */
async function singlesOf(tx: Tx, demo: Demo, eventId: number): Promise<Omit<Made, 'sittings'>> {
  const entered = await findEnteredPlayers(tx, eventId)
  const rankOf = (at: number) => entered.slice(0, at).filter(({ teamId }) => teamId === entered[at]!.teamId).length
  const ordered = entered.map((each, index) => ({ ...each, rank: rankOf(index) })).sort((one, other) => one.rank - other.rank)
  return {
    name: 'Prairie Fall Boys Singles', plan: { kind: 'single', thirdPlace: false }, teams: ordered.map(({ teamId }) => demo.teams.find(({ id }) => id === teamId)!), results: 3, eventId,
    players: { studentIds: ordered.map(({ studentId }) => studentId), format: drawFormat },
  }
}

/** The best of each district in turn: all champions before all runners-up. */
function qualifiersOf(demo: Demo, { activity, levelId }: DemoTeam, count: number): DemoTeam[] {
  const districts = demo.districts.filter((each) => each.activity === activity && each.levelId === levelId).map((district) => demo.teams.filter((team) => team.district === district))
  const rows = Math.max(0, ...districts.map(({ length }) => length))
  return Array.from({ length: rows }, (_, rank) => districts.flatMap((teams) => teams[rank] ?? [])).flat().slice(0, count)
}

async function insertOne(tx: Tx, demo: Demo, { name, plan, teams, results: most, sittings, eventId = undefined, fromDistricts = false, players }: Made, position: number, { organizationId, academicYearId, now }: Given): Promise<void> {
  const first = teams[0]!
  const structure = bracketStructure(plan, teams.length)
  const slots = await planSlots(tx, structure, teams, sittings)
  const drawnAt = new Date(now.getTime() - drawnDaysAgo * 86_400_000)
  const [{ id: bracketId }] = (await tx.insert(bracket).values({
    organizationId, academicYearId, activityId: first.activity.id, levelId: first.levelId, eventId: eventId ?? null, name, format: plan, entrantKind: players ? 'player' : 'team', scoring: players?.format ?? null, size: teams.length, seeds: [],
    publishedAt: eventId === undefined ? drawnAt : null, position, createdAt: drawnAt, updatedAt: now,
  }).returning({ id: bracket.id })) as [{ id: number }]
  const placeOf = (team: DemoTeam) => (fromDistricts && team.district ? teams.filter(({ district }) => district === team.district).indexOf(team) + 1 : null)
  const entrants = await tx.insert(bracketEntrant).values(teams.map((team, index) => ({ bracketId, teamId: team.id, studentIds: players ? [players.studentIds[index]!] : [], districtId: fromDistricts ? (team.district?.id ?? null) : null, districtRank: placeOf(team) }))).returning()
  const seeds = entrants.map(({ id }) => id)
  const results: BracketResult[] = []
  const setsOf = new Map<string, PlayedSet[]>()
  const random = randomFor(name)
  for (let state = playBracket(structure, { seeds, results }); results.length < most;) {
    const ready = state.matches.find((match) => match.state === 'ready')
    if (!ready || ready.topSide.is !== 'team' || ready.bottomSide.is !== 'team') break
    const [top, bottom] = [seeds.indexOf(ready.topSide.teamId), seeds.indexOf(ready.bottomSide.teamId)]
    // The better seed wins four times of five.
    const topWins = top < bottom !== ((top * 7 + bottom * 3 + results.length) % 5 === 0)
    const sets = players ? playUntil(random, players.format.sets, topWins ? 'home' : 'away') : []
    setsOf.set(ready.key, sets)
    const tally = players && tallySets(sets, players.format.sets).sets
    const score = tally ?? wonScore(first.activity.season!.style, random)
    const [won, lost] = [Math.max(score.home, score.away), Math.min(score.home, score.away)]
    results.push({ key: ready.key, winner: topWins ? 'top' : 'bottom', topTeamId: ready.topSide.teamId, bottomTeamId: ready.bottomSide.teamId, ending: 'played', topScore: topWins ? won : lost, bottomScore: topWins ? lost : won })
    state = playBracket(structure, { seeds, results })
  }
  const rows = results.map(({ key, winner, topTeamId, bottomTeamId, topScore = null, bottomScore = null }) => ({ key, winner, topEntrantId: topTeamId, bottomEntrantId: bottomTeamId, topScore, bottomScore, ending: 'played' as const, parts: [] }))
  const resultOf = new Map(rows.map((row) => [row.key, row]))
  const slotOf = new Map(slots.map((slot) => [slot.key, slot]))
  await insertRows(tx, bracketMatch, [...new Set([...slotOf.keys(), ...resultOf.keys()])].map((key) => ({
    ...noResult, ...noTime, ...resultOf.get(key), ...rowOf(slotOf.get(key)), key, bracketId, sets: setsOf.get(key) ?? [],
  })))
  const acts: { data: BracketActData; at: Date }[] = [
    { data: { act: 'made' as const, plan, ...(players && { scoring: players.format }), size: teams.length, seeds, entrants: entrants.map(({ id, teamId, studentIds, districtId, districtRank }) => ({ entrantId: id, teamId, studentIds, districtId, districtRank })) }, at: drawnAt },
    ...(slots.length > 0 ? [{ data: { act: 'placed' as const, slots: slots.map(({ startsAt: _, timeZone: __, ...slot }) => slot) }, at: drawnAt }] : []),
    ...(eventId === undefined ? [{ data: { act: 'published' as const, isPublished: true }, at: drawnAt }] : []),
    ...rows.map((result) => ({ data: { act: 'result' as const, result, ...(players && { sets: setsOf.get(result.key) ?? [] }), lost: [] }, at: now })),
  ]
  await insertRows(tx, bracketAct, acts.map(({ data, at }, index) => ({ bracketId, version: index + 1, act: data.act, data, byUserId: demoUserIds.orgAdmin, at })))
  await updateBracket(tx, bracketId, { seeds, version: acts.length, championId: playBracket(structure, { seeds, results }).championId })
  // What the product does when times are given: matches whose teams are known get their records, which their schools score.
  const found = (await findBracket(tx, organizationId, bracketId))!
  if (players) return followTeamPoints(tx, found, { userId: demoUserIds.orgAdmin, actingUserId: null }, now)
  await syncMatches(tx, await loadBracket(tx, found, namesForNobody), drawnAt)
  await playPlayoffs(tx, demo, { bracketId, name, now })
}

/** A score of a sport that nobody ties. */
function wonScore(style: ScoreStyle, random: Random) {
  const { homeScore, awayScore } = makeScore(style, random, 0.6, false)
  return { home: homeScore, away: awayScore }
}

const noResult = { winner: null, topEntrantId: null, bottomEntrantId: null, topScore: null, bottomScore: null, ending: null, parts: [] }
const noTime = { startsAt: null, timeZone: '', venueId: null, assetId: null }
const rowOf = (slot: PlannedSlot | undefined) => (slot ? { startsAt: slot.startsAt, timeZone: slot.timeZone, venueId: slot.venueId, assetId: slot.assetId } : {})
