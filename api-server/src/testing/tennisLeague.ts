import { eq } from 'drizzle-orm'
import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { tennisScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { defaultRules } from '@portal/shared/directory/rules/defaultRules'
import { linesOf } from '@portal/shared/competition/tennis/dualFormat'
import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'
import { getDual, handInLineup, saveLadder, setUpDual } from '@portal/shared/competition/tennis/tennis.calls'
import { bestOfThree, usualFormats } from '@portal/shared/competition/tennis/usualFormats'
import { activity } from '../directory/activities/activity.tables'
import { rosterEntry } from '../directory/rosters/roster.tables'
import { student } from '../identity/students/student.tables'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { loginAs, makeLeague, makeMatch } from './factories'
import { pictureOf, startTestPortal, type TestPortal } from './testPortal'

/** Three singles and a doubles: small enough to play in a test, large enough for order and substitutes. */
export const tennisFormat = {
  ...usualFormats.nine,
  groups: [{ kind: 'singles' as const, division: '' as const, count: 3, points: 1, sets: bestOfThree }, { kind: 'doubles' as const, division: '' as const, count: 1, points: 2, sets: usualFormats.nine.groups[0].sets }],
}

type Side = 'home' | 'away'

/** A league of tennis whose first two teams have five students each in order of strength, with a coach of each, one of a third team and a student. */
export async function makeTennisLeague(portal: TestPortal) {
  const league = await makeLeague(portal, { confirmation: usualConfirmation, rules: { scores: tennisScoreRules, standings: defaultRules.tennis } })
  const as = async (roleName: string, team: number) =>
    (await loginAs(portal, league, { roleName, schoolId: league.teams[team]!.schoolId, coaches: roleName === 'Coach' ? [league.teams[team]!.teamId] : [] })).token
  const [coach, rival, stranger, family] = [await as('Coach', 0), await as('Coach', 1), await as('Coach', 2), await as('Student', 0)]
  const players: Record<Side, number[]> = { home: [], away: [] }
  await portal.database.transaction(async (tx) => {
    await tx.update(activity).set({ kind: 'tennis', dualFormat: tennisFormat }).where(eq(activity.id, league.activityId))
    for (const [index, side] of (['home', 'away'] as const).entries()) {
      const { schoolId, teamId } = league.teams[index]!
      const made = await tx.insert(student).values(['Ash', 'Birch', 'Cedar', 'Dale', 'Elm'].map((firstName) => ({ organizationId: league.organizationId, schoolId, firstName, lastName: side, grade: 10, familyNaming: firstName === 'Elm' ? ('no' as const) : ('unsaid' as const) }))).returning({ id: student.id })
      players[side] = made.map(({ id }) => id)
      await tx.insert(rosterEntry).values(made.map(({ id }) => ({ teamId, studentId: id })))
    }
  })
  for (const [side, token] of [['home', coach], ['away', rival]] as const) {
    const { teamId } = league.teams[side === 'home' ? 0 : 1]!
    await portal.send(saveLadder, { teamId, kind: 'singles', division: '', order: players[side].map((id) => [id]), version: 0 }, { token })
    await portal.send(saveLadder, { teamId, kind: 'doubles', division: '', order: [[players[side][0]!, players[side][1]!]], version: 0 }, { token })
  }
  /** A lineup by places on the ladder. */
  const lineup = (side: Side, places: readonly number[] = [0, 1, 2], pair: readonly number[] = [0, 1]) => linesOf(tennisFormat).map((line) => ({
    ...line, studentIds: line.kind === 'singles' ? (places[line.number - 1] === undefined ? [] : [players[side][places[line.number - 1]!]!]) : pair.map((place) => players[side][place]!),
  }))
  const handIn = (matchId: number, side: Side, token: string, lines = lineup(side), version = 1) => portal.send(handInLineup, { matchId, side, version, lines }, { token })
  return {
    league, coach, rival, stranger, family, players, lineup, handIn,
    setUp: (matchId: number) => portal.send(setUpDual, { matchId }, { token: coach }),
    /** A refusal that names itself, and leaves everything as it was. */
    refused: async (send: () => Promise<{ status: number; body: unknown }>, status: number, error: object) => {
      const picture = await pictureOf(portal.database)
      const answer = await send()
      expect(answer.body).toMatchObject({ error })
      expect(answer.status).toBe(status)
      expect(await pictureOf(portal.database)).toEqual(picture)
    },
  }
}
export type TennisLeague = Awaited<ReturnType<typeof makeTennisLeague>>

/** For a file of tests: a portal with a league of tennis, and for each test a match of its first two teams. There once the tests run. */
export function useTennisLeague() {
  const at = {
    lineup: (...given: Parameters<TennisLeague['lineup']>) => at.world.lineup(...given),
    refused: (...given: Parameters<TennisLeague['refused']>) => at.world.refused(...given),
    dualOf: async (token = at.coach) => (await at.portal.send(getDual, { matchId: at.matchId }, { token })).payload,
    handIn: (side: Side, token: string, lines = at.lineup(side), version = 1) => at.world.handIn(at.matchId, side, token, lines, version),
  } as { portal: TestPortal; world: TennisLeague; matchId: number } & Pick<TennisLeague, 'league' | 'coach' | 'rival' | 'stranger' | 'family' | 'lineup' | 'refused'> & {
    dualOf: (token?: string) => Promise<Dual>
    handIn: (side: Side, token: string, lines?: ReturnType<TennisLeague['lineup']>, version?: number) => ReturnType<TennisLeague['handIn']>
  }
  beforeAll(async () => {
    at.portal = await startTestPortal()
    at.world = await makeTennisLeague(at.portal)
    const { league, coach, rival, stranger, family } = at.world
    Object.assign(at, { league, coach, rival, stranger, family })
  })
  afterAll(() => at.portal.stop())
  beforeEach(async () => {
    at.matchId = await makeMatch(at.portal, at.league)
  })
  return at
}
