import type { BracketResult } from '@portal/shared/competition/brackets/bracket.types'
import type { BracketActData } from '@portal/shared/competition/brackets/bracketActs.schemas'
import type { BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { bracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { playBracket } from '@portal/shared/competition/brackets/playBracket'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import type { PlayedSet } from '@portal/shared/competition/results/set.schemas'
import { withMatchTieBreak } from '@portal/shared/competition/tennis/usualFormats'
import { tallySets } from '@portal/shared/competition/results/sets'
import { findBracket } from '../../competition/brackets/bracket.repository'
import { findEnteredPlayers, updateBracket } from '../../competition/brackets/change.repository'
import type { Tx } from '../../platform/db/database'
import { bracket, bracketAct, bracketEntrant, bracketMatch } from '../../competition/brackets/bracket.tables'
import { event } from '../../competition/events/event.tables'
import { insertRows } from '../demo.repository'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'
import { randomFor } from '../plan/random'
import { playUntil } from './seedTennis'
import { followTeamPoints } from '../../competition/tennis/teamPoints'

interface Given {
  organizationId: number
  academicYearId: number
  now: Date
}

interface Made {
  name: string
  plan: BracketPlan
  teams: readonly DemoTeam[]
  /** As many results as this, in the order of the draw. */
  results: number
  eventId?: number | undefined
  /** Qualifiers carry the place that they have in their districts. */
  fromDistricts?: boolean
  /** A draw of players: who of each team in `teams`, which names one as often as it has players. */
  players?: { studentIds: readonly number[]; format: DrawFormat }
}

const single = { kind: 'single', thirdPlace: true } as const

/**
 * Brackets of every format: playoffs of thirteen with byes to the best, half played; a double elimination with its champion; pools
 * into a bracket; the draw of the cup that is still to come; and a singles draw of tennis, under way.
 */
export async function seedBrackets(tx: Tx, demo: Demo, given: Given): Promise<void> {
  const [soccer, basketball] = demo.coachedTeams
  const teamsOf = (first: DemoTeam, count: number) => [first, ...demo.teams.filter((team) => team.activity === first.activity && team.levelId === first.levelId && team !== first)].slice(0, count)
  const cup = (await tx.select({ id: event.id, name: event.name }).from(event)).find(({ name }) => name === 'Lone Prairie Soccer Cup')
  const made: Made[] = [
    { name: 'Girls Soccer State Playoffs', plan: single, teams: qualifiersOf(demo, soccer, 13), results: 7, fromDistricts: true },
    { name: 'Winter Double', plan: { kind: 'double', decider: true }, teams: teamsOf(basketball, 8), results: Infinity },
    { name: 'Lantern Pools', plan: { kind: 'pools', pools: 2, twice: false, advance: 2, bestOthers: 0, then: single }, teams: teamsOf(basketball, 8).reverse(), results: 13 },
    ...(cup ? [{ name: 'Lone Prairie Soccer Cup', plan: single, teams: teamsOf(soccer, 8), results: 0, eventId: cup.id }] : []),
  ]
  const fall = (await tx.select({ id: event.id, name: event.name }).from(event)).find(({ name }) => name === 'Prairie Fall Singles')
  if (fall) made.push(await singlesOf(tx, demo, fall.id))
  for (const [index, each] of made.entries()) await insertOne(tx, each, index, given)
}

const drawFormat: DrawFormat = { sets: withMatchTieBreak, seeded: 2, points: { rounds: [1, 1, 2], elsewhere: 0, byes: 'ifNextIsWon', areResult: true } }

/** Those whom the event's schools entered: all first ones before all second ones, so that none of one school meet in the first round. */
async function singlesOf(tx: Tx, demo: Demo, eventId: number): Promise<Made> {
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

async function insertOne(tx: Tx, { name, plan, teams, results: most, eventId = undefined, fromDistricts = false, players }: Made, position: number, { organizationId, academicYearId, now }: Given): Promise<void> {
  const first = teams[0]!
  const structure = bracketStructure(plan, teams.length)
  const [{ id: bracketId }] = (await tx.insert(bracket).values({
    organizationId, academicYearId, activityId: first.activity.id, levelId: first.levelId, eventId: eventId ?? null, name, format: plan, entrantKind: players ? 'player' : 'team', scoring: players?.format ?? null, size: teams.length, seeds: [],
    publishedAt: eventId === undefined ? now : null, position, createdAt: now, updatedAt: now,
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
    const [won, lost] = tally ? [Math.max(tally.home, tally.away), Math.min(tally.home, tally.away)] : [2 + ((top + bottom) % 3), (top * bottom) % 2]
    results.push({ key: ready.key, winner: topWins ? 'top' : 'bottom', topTeamId: ready.topSide.teamId, bottomTeamId: ready.bottomSide.teamId, ending: 'played', topScore: topWins ? won : lost, bottomScore: topWins ? lost : won })
    state = playBracket(structure, { seeds, results })
  }
  const rows = results.map(({ key, winner, topTeamId, bottomTeamId, topScore = null, bottomScore = null }) => ({ key, winner, topEntrantId: topTeamId, bottomEntrantId: bottomTeamId, topScore, bottomScore, ending: 'played' as const, parts: [] }))
  await insertRows(tx, bracketMatch, rows.map((row) => ({ ...row, bracketId, sets: setsOf.get(row.key) ?? [] })))
  const acts: BracketActData[] = [
    { act: 'made', plan, ...(players && { scoring: players.format }), size: teams.length, seeds, entrants: entrants.map(({ id, teamId, studentIds, districtId, districtRank }) => ({ entrantId: id, teamId, studentIds, districtId, districtRank })) },
    ...rows.map((result) => ({ act: 'result' as const, result, ...(players && { sets: setsOf.get(result.key) ?? [] }), lost: [] })),
    ...(eventId === undefined ? [{ act: 'published' as const, isPublished: true }] : []),
  ]
  await insertRows(tx, bracketAct, acts.map((data, index) => ({ bracketId, version: index + 1, act: data.act, data, byUserId: demoUserIds.orgAdmin, at: now })))
  await updateBracket(tx, bracketId, { seeds, version: acts.length, championId: playBracket(structure, { seeds, results }).championId })
  if (players) await followTeamPoints(tx, (await findBracket(tx, organizationId, bracketId))!, { userId: demoUserIds.orgAdmin, actingUserId: null }, now)
}
