import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { saveEvent } from '@portal/shared/competition/events/event.calls'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { addSchool } from '@portal/shared/directory/schools/school.calls'
import { importSchools } from '@portal/shared/office/imports/import.calls'
import { addBlackout } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import { CallError } from './call'
import { createQueryClient, forgetWhatChanged, query } from './queries'

const reads = allCalls.filter(({ method }) => method === 'GET')
async function forgottenAfter(call: Parameters<typeof forgetWhatChanged>[1]): Promise<string[]> {
  const client = new QueryClient()
  for (const read of reads) client.getQueryCache().build(client, { queryKey: [read.name, {}], meta: query(read, {}).meta! }).setData('known')
  await forgetWhatChanged(client, call)
  return reads.filter(({ name }) => client.getQueryState([name, {}])?.isInvalidated).map(({ name }) => name)
}

it('forgets after a score what shows scores, and nothing else', async () => {
  const forgotten = await forgottenAfter(submitScore)
  for (const name of ['matches.get', 'scores.list', 'standings.get', 'dashboard.get', 'teams.getMatches']) expect(forgotten).toContain(name)
  for (const name of ['sessions.getCurrentUser', 'health.get', 'organizations.getSetUp']) expect(forgotten).not.toContain(name)
})

it('forgets after a school is added or imported whose session says how many there are', async () => {
  for (const call of [addSchool, importSchools]) expect(await forgottenAfter(call)).toEqual(expect.arrayContaining(['schools.list', 'sessions.getCurrentUser']))
})

it('forgets after a blackout what warns of it or leaves the board for it, and after an event’s move what lists events on blackouts', async () => {
  expect(await forgottenAfter(addBlackout)).toEqual(expect.arrayContaining(['calendarRules.listBreaches', 'openDates.list', 'events.get', 'seasons.get']))
  expect(await forgottenAfter(saveEvent)).toEqual(expect.arrayContaining(['events.get', 'calendarRules.listBreaches']))
})

it('asks again what was on its way for the first time: it may have been read before the score', async () => {
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(client, { queryKey: ['matches.get', {}], meta: { shows: ['matches' as const] }, queryFn: () => new Promise<string>((done) => answers.push(done)) })
  const stop = observer.subscribe(() => undefined)
  const forgotten = forgetWhatChanged(client, submitScore)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!('read before')
  answers[1]!('read after')
  await forgotten
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'read after' })
  stop()
})

it('asks again only where no answer came at all', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean
  const offline = new CallError('offline', 'Away.', 0)
  expect([0, 1, 2].map((count) => retry(count, offline))).toEqual([true, true, false])
  expect(retry(0, new CallError('unavailable', 'Busy.', 503))).toBe(false)
  expect(retry(0, new Error('a mistake of ours'))).toBe(false)
})
