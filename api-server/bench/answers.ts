import type { Call } from '@portal/shared/platform/call/defineCall'
import { listPublicScores } from '@portal/shared/competition/scores/score.calls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { listTeams } from '@portal/shared/directory/teams/teamCoach.calls'
import { cutAnswer } from '../src/platform/http/cutAnswer'
import { openDemo } from './lists'

export interface AnswerTimes {
  name: string
  /** Bytes of the answer as JSON. */
  bytes: number
  /** Median milliseconds of the whole call, read from the database, and of cutting its answer alone. */
  call: number
  cut: number
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What it takes to cut the answers that are asked for most to what their schemas say. */
export async function timeAnswers(): Promise<AnswerTimes[]> {
  const { portal, tokens } = await openDemo()
  const asked: [Call, string][] = [
    [getPublicStandings, '/api/public/standings?orgParam=demo&activity=girls-soccer'],
    [listPublicScores, '/api/public/scores?orgParam=demo'],
    [listStudents, '/api/students'],
    [listTeams, '/api/teams'],
  ]
  try {
    const times: AnswerTimes[] = []
    for (const [call, url] of asked) {
      const [whole, alone]: number[][] = [[], []]
      let text = ''
      for (let round = -5; round < 40; round += 1) {
        portal.services.publicCache.forgetAll()
        const started = performance.now()
        const answer = await portal.request({ url, headers: { authorization: `Bearer ${tokens.org}` } })
        if (round >= 0) whole!.push(performance.now() - started)
        if (answer.status !== 200) throw new Error(`${url} was refused with ${answer.status}: ${answer.text}`)
        text = answer.text
        const { payload } = JSON.parse(text) as { payload: unknown }
        const begun = performance.now()
        cutAnswer(call, payload, false)
        if (round >= 0) alone!.push(performance.now() - begun)
      }
      times.push({ name: call.name, bytes: text.length, call: median(whole!), cut: median(alone!) })
    }
    return times
  } finally {
    await portal.stop()
  }
}
