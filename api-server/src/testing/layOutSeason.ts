import { expect } from 'vitest'
import type { InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { draftSeason, getSeason } from '@portal/shared/scheduling/seasons/season.calls'
import { runJobs } from './runJobs'
import type { Answer, TestPortal } from './testPortal'

/** Asks for a season to be laid out, has it searched and reads it. @returns the season, or what the call was refused with */
export async function layOutSeason(portal: TestPortal, input: InputOf<typeof draftSeason>, token: string): Promise<Answer<OutputOf<typeof getSeason>>> {
  const asked = await portal.send(draftSeason, input, { token })
  if (asked.status !== 200) return asked as unknown as Answer<OutputOf<typeof getSeason>>
  await runJobs(portal)
  const { payload: job } = await portal.send(getJobStatus, { exportId: asked.payload.export_request_id }, { token })
  expect(job).toMatchObject({ status: 'completed', error_message: '' })
  return portal.send(getSeason, { districtId: input.districtId }, { token })
}
