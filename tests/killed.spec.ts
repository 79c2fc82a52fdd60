import { expect } from '@playwright/test'
import { removeDirectory, runToEnd, send, signInAs, startPortal } from './portal'
import { test } from './test'

/** The state of a team's match, as the team's own list has it. */
interface Due { matchId: number; version: number; rules: { tiesAllowed: boolean } }

test('after kill -9 while scores stream in, every score that was answered is there, and standings agree with a full recomputation', async () => {
  let portal = await startPortal()
  const { directory } = portal
  const token = await signInAs(portal.url, 'org-admin@demo.example')

  // Results of a table whose scores are entered again and again, each time with another score; a bracket's would need a winner.
  const { body: scores } = await send(`${portal.url}/api/scores?activity=girls-soccer`, { token })
  const matchIds: number[] = scores.payload.days.flatMap((day: { matches: { matchId: number; districtName: string | null }[] }) => day.matches.filter(({ districtName }) => districtName !== null).map((match) => match.matchId))
  expect(matchIds.length).toBeGreaterThan(10)

  /** The one that was on its way when the process was killed. */
  let underWay: number | null = null
  const answered = new Map<number, { homeScore: number; awayScore: number; version: number }>()
  const versions = new Map<number, number>()
  let round = 0
  let alive = true
  const killAfter = 40

  while (alive) {
    const matchId = matchIds[round % matchIds.length]!
    round += 1
    try {
      const version = versions.get(matchId) ?? ((await send(`${portal.url}/api/matches/${matchId}`, { token })).body.payload as Due).version
      // More than any of the demo's, as the score that is there already is refused.
      const score = { homeScore: 12 + (round % 7), awayScore: (round * 3) % 5 }
      underWay = matchId
      const sent = send(`${portal.url}/api/matches/${matchId}/scores`, {
        method: 'POST', token, body: { matchVersion: version, outcome: 'played', ...score, periods: [], overtimePeriods: 0, reason: 'Counted again.' },
      })
      // The kill comes while this score is on its way: it may or may not be there afterwards, those answered before must be.
      if (answered.size >= killAfter || round > 60) portal.child.kill('SIGKILL')
      const { status, body } = await sent
      expect(status, JSON.stringify(body)).toBe(200)
      answered.set(matchId, { ...score, version: body.payload.version })
      versions.set(matchId, body.payload.version)
      underWay = null
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      alive = false
    }
  }
  await portal.end('SIGKILL')
  expect(answered.size).toBeGreaterThan(10)

  portal = await startPortal({ PORTAL_DATA_DIR: directory })
  for (const [matchId, { homeScore, awayScore, version }] of answered) {
    const { payload } = (await send(`${portal.url}/api/matches/${matchId}`, { token })).body
    // The one score that was on its way, and no other, may have been stored without its answer arriving.
    if (matchId === underWay && payload.version === version + 1) continue
    expect({ matchId, version: payload.version, home: payload.home.score, away: payload.away.score }).toEqual({ matchId, version, home: homeScore, away: awayScore })
  }
  expect(await portal.end()).toBe(0)

  const { code, output } = await runToEnd({ PORTAL_DATA_DIR: directory }, 'checkStandings.mjs')
  expect(output).toMatch(/^All \d+ stored tables agree.*\nAll \d+ scores agree with their histories\.\n.*All \d+ brackets agree/s)
  expect(code).toBe(0)
  await removeDirectory(directory)
})
