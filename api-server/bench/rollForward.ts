import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { previewRollForward, startRollForward } from '@portal/shared/office/rollForward/rollForward.calls'
import { runJobs } from '../src/testing/runJobs'
import { startTestPortal } from '../src/testing/testPortal'
import { largeSize, seedAssociation } from './largeAssociation'

export interface RollTimes {
  /** Milliseconds of the preview, of the whole roll-forward, of a second one that finds everything there, and of the longest wait of a read beside it. */
  preview: number
  roll: number
  again: number
  longestWait: number
  message: string
}

/** Rolls a large association forward, on the embedded database (or the one at PORTAL_TEST_DATABASE_URL), through the whole server but the socket. */
export async function timeRollForward(size = largeSize): Promise<RollTimes> {
  const portal = await startTestPortal({ now: new Date('2027-06-10T18:00:00Z') })
  try {
    const { league: { yearId }, tokens: { org: token } } = await seedAssociation(portal, size)
    const timed = async <Result>(work: () => Promise<Result>) => {
      const started = performance.now()
      const result = await work()
      return { result, time: performance.now() - started }
    }
    const options = { districts: true, teams: true, coaches: true, students: true, makeCurrent: true }
    const preview = await timed(() => portal.send(previewRollForward, {}, { token }))
    if (preview.result.status !== 200) throw new Error('The preview was refused')
    const ask = async (addedKey: string) => {
      const { payload } = await portal.send(startRollForward, { fromYearId: yearId, confirmLabel: '2027-28', options, addedKey }, { token })
      let isOver = false
      let longestWait = 0
      const beside = (async () => {
        while (!isOver) {
          const { time } = await timed(() => portal.request({ url: '/api/health' }))
          const { time: read } = await timed(() => portal.send(getJobStatus, { exportId: payload.export_request_id }, { token }))
          longestWait = Math.max(longestWait, time, read)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })()
      const { time } = await timed(() => runJobs(portal))
      isOver = true
      await beside
      const state = (await portal.send(getJobStatus, { exportId: payload.export_request_id }, { token })).payload
      if (state.status !== 'completed') throw new Error(`The roll-forward ended as ${state.status}: ${state.error_message}`)
      return { time, longestWait, message: state.message }
    }
    const first = await ask('first-asked')
    const second = await ask('second-asked')
    return { preview: preview.time, roll: first.time, longestWait: first.longestWait, again: second.time, message: first.message }
  } finally {
    await portal.stop()
  }
}
