import { sql } from 'drizzle-orm'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { loginAs, makeLeague, makeMatch } from '../src/testing/factories'
import { startTestPortal } from '../src/testing/testPortal'

/**
 * Enters scores into one district of 12 teams beside `others` matches of other districts, on the embedded database (or the
 * one at PORTAL_TEST_DATABASE_URL), through the whole server but the socket.
 * @returns milliseconds of each of `rounds` entries
 */
export async function timeScoreEntries(others: number, rounds: number): Promise<number[]> {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  try {
    const league = await makeLeague(portal, { teamNames: Array.from({ length: 12 }, (_, index) => `Team ${index + 1}`) })
    const { token } = await loginAs(portal, league, { roleName: 'Organization Admin' })
    await addOtherMatches(portal, league, others)
    // The district's own season: 132 matches of a double round robin, all decided, so that every entry replaces one.
    const matchIds: number[] = []
    for (let home = 0; home < 12; home += 1) {
      for (let away = 0; away < 12; away += 1) if (home !== away) matchIds.push(await makeMatch(portal, league, home, away))
    }
    const times: number[] = []
    const versions = new Map(matchIds.map((id) => [id, 1]))
    for (let round = -20; round < rounds; round += 1) {
      const matchId = matchIds[(round + 20) % matchIds.length]!
      const started = performance.now()
      const { status } = await portal.send(
        submitScore,
        { matchId, matchVersion: versions.get(matchId)!, outcome: 'played', homeScore: (round + 20) % 4, awayScore: (round + 23) % 5, periods: [], overtimePeriods: 0, reason: 'Measured again' },
        { token },
      )
      if (status !== 200) throw new Error(`A score was refused with ${status}`)
      versions.set(matchId, versions.get(matchId)! + 1)
      if (round >= 0) times.push(performance.now() - started)
    }
    return times
  } finally {
    await portal.stop()
  }
}

/** Decided matches of districts of 10 teams that have nothing to do with the one that is measured. */
export async function addOtherMatches(portal: Awaited<ReturnType<typeof startTestPortal>>, league: Awaited<ReturnType<typeof makeLeague>>, others: number): Promise<void> {
  const { organizationId, yearId, activityId, levelId } = league
  const districts = Math.ceil(others / 90)
  await portal.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into district (organization_id, academic_year_id, activity_id, level_id, slug, name, position)
      select ${organizationId}, ${yearId}, ${activityId}, ${levelId}, 'other-' || n, 'Other ' || n, n + 1 from generate_series(1, ${districts}::int) n`)
    await tx.execute(sql`
      insert into school (organization_id, name, school_param)
      select ${organizationId}, 'School ' || n, 'school-' || n from generate_series(1, ${districts}::int * 10) n`)
    await tx.execute(sql`
      insert into school_activity (academic_year_id, school_id, activity_id)
      select ${yearId}, id, ${activityId} from school where school_param like 'school-%'`)
    await tx.execute(sql`
      insert into team (organization_id, academic_year_id, school_activity_id, school_id, activity_id, level_id, district_id)
      select ${organizationId}, ${yearId}, sa.id, s.id, ${activityId}, ${levelId}, d.id
      from school s join school_activity sa on sa.school_id = s.id
      join district d on d.slug = 'other-' || ((substr(s.school_param, 8)::int - 1) / 10 + 1)
      where s.school_param like 'school-%'`)
    await tx.execute(sql`
      insert into match (organization_id, academic_year_id, activity_id, level_id, district_id, home_team_id, away_team_id, starts_at, time_zone, kind, status, score_state, outcome, home_score, away_score)
      select ${organizationId}, ${yearId}, ${activityId}, ${levelId}, h.district_id, h.id, a.id, timestamptz '2026-10-01' + (h.id % 40) * interval '1 day', 'America/Chicago', 'district', 'final', 'final', 'played', h.id % 5, a.id % 4
      from team h join team a on a.district_id = h.district_id and a.id <> h.id
      join district d on d.id = h.district_id and d.slug like 'other-%'
      limit ${others}`)
    await tx.execute(sql`analyze`)
  })
}
