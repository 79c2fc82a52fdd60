import { getPublicBracket, makeBracketCall, publishBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketResult } from '@portal/shared/competition/brackets/bracket.types'
import { enterResult } from '@portal/shared/competition/brackets/changeBracket'
import { bracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { playBracket } from '@portal/shared/competition/brackets/playBracket'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { loginAs, makeLeague, makeMatch } from '../src/testing/factories'
import { startTestPortal } from '../src/testing/testPortal'
import { addOtherMatches } from './scoreEntry'

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Milliseconds of pure code for a double elimination of 256: to make it, and to enter one result (the median and the worst of all). */
export async function timeDraws(): Promise<{ make: number; enter: number; worst: number }> {
  const plan = { kind: 'double', decider: true } as const
  const makes: number[] = []
  for (let round = 0; round < 15; round += 1) makes.push(await timed(() => bracketStructure(plan, 256)))
  const structure = bracketStructure(plan, 256)
  const seeds = Array.from({ length: 256 }, (_, index) => index + 1)
  let results: readonly BracketResult[] = []
  const enters: number[] = []
  for (;;) {
    const ready = playBracket(structure, { seeds, results }).matches.find(({ state }) => state === 'ready')
    if (!ready || ready.topSide.is !== 'team' || ready.bottomSide.is !== 'team') break
    const [topTeamId, bottomTeamId] = [ready.topSide.teamId, ready.bottomSide.teamId]
    const result: BracketResult = { key: ready.key, winner: (topTeamId * 7 + bottomTeamId) % 3 === 0 ? 'bottom' : 'top', topTeamId, bottomTeamId }
    enters.push(await timed(() => { results = enterResult({ structure, seeds, results }, result).results }))
  }
  return { make: median(makes.slice(3)), enter: median(enters), worst: Math.max(...enters) }
}

export interface CompetitionTimes {
  /** Each score of a district, entered one after the other. */
  single: number[]
  /** Each of six scores of a district that are entered at once, round after round. */
  atOnce: number[]
  /** Medians of public calls that are read from the database each time. */
  standings: number
  bracket: number
}

/** Scores and public reads of one district of 12 teams and a bracket of 16 beside so many other matches. */
export async function timeCompetition(others: number, rounds: number): Promise<CompetitionTimes> {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  try {
    const league = await makeLeague(portal, { teamNames: Array.from({ length: 16 }, (_, index) => `Team ${index + 1}`) })
    const { token } = await loginAs(portal, league, { roleName: 'Organization Admin' })
    if (others > 0) await addOtherMatches(portal, league, others)
    const enter = async (matchId: number, version: number, homeScore: number) => {
      const { status } = await portal.send(submitScore, { matchId, matchVersion: version, outcome: 'played', homeScore, awayScore: 1, periods: [], overtimePeriods: 0, reason: 'Measured again' }, { token })
      if (status !== 200) throw new Error(`A score was refused with ${status}`)
    }
    const matchIds: number[] = []
    for (let pair = 0; pair < 6; pair += 1) matchIds.push(await makeMatch(portal, league, pair * 2, pair * 2 + 1))
    const single: number[] = []
    const atOnce: number[] = []
    let version = 0
    for (let round = -3; round < rounds; round += 1) {
      version += 1
      for (const matchId of matchIds) {
        const time = await timed(() => enter(matchId, version, round + 5))
        if (round >= 0) single.push(time)
      }
      version += 1
      const times = await Promise.all(matchIds.map((matchId) => timed(() => enter(matchId, version, round + 9))))
      if (round >= 0) atOnce.push(...times)
    }

    const seeds = league.teams.map(({ teamId }) => ({ teamId, studentIds: [] }))
    const { bracketId } = (await portal.send(makeBracketCall, {
      key: crypto.randomUUID(), name: 'Final 16', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team',
      plan: { kind: 'single', thirdPlace: true }, seeds,
    }, { token })).payload
    await portal.send(publishBracketCall, { bracketId, version: 1, isPublished: true }, { token })
    const read = async (send: () => Promise<{ status: number }>) => {
      const times: number[] = []
      for (let round = -5; round < 40; round += 1) {
        portal.services.publicCache.forgetAll()
        const time = await timed(async () => {
          const { status } = await send()
          if (status !== 200) throw new Error(`A read was refused with ${status}`)
        })
        if (round >= 0) times.push(time)
      }
      return median(times)
    }
    return {
      single, atOnce,
      standings: await read(() => portal.send(getPublicStandings, { district: 'district-1' })),
      bracket: await read(() => portal.send(getPublicBracket, { bracketId })),
    }
  } finally {
    await portal.stop()
  }
}
