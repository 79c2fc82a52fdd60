import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { getJobFile, getJobStatus, startExport } from '@portal/shared/platform/jobs/job.calls'
import type { ExportFormat } from '@portal/shared/platform/jobs/job.kinds'
import { jobLanes } from '../platform/longWork/defineJob'
import { jobTimes, runNextJob } from '../platform/jobs/runJob'
import type { TestPortal } from './testPortal'

export const silentLog = pino({ level: 'silent' }) as unknown as FastifyBaseLogger

/** Does all the work that waits, as a portal does beside its requests. */
export async function runJobs({ services }: Pick<TestPortal, 'services'>): Promise<void> {
  for (const lane of jobLanes) while (await runNextJob(lane, { services, log: silentLog, times: jobTimes, stopping: new AbortController().signal }));
}

let asked = 0

/** Asks for an export, has it done and fetches it. @returns its state, and its file if it succeeded */
export async function exportAs(
  portal: TestPortal, token: string, name: string, format: ExportFormat, input: InputOf<typeof startExport>['input'] = {},
): Promise<{ state: Awaited<ReturnType<TestPortal['send']>>['payload'] & { status: string; message: string; error_message: string }; bytes: Buffer; fileName: string }> {
  asked += 1
  const { payload } = await portal.send(startExport, { export: name, format, input, addedKey: `test-export-${asked}` }, { token })
  await runJobs(portal)
  const { payload: state } = await portal.send(getJobStatus, { exportId: payload.export_request_id }, { token })
  const file = await portal.request({ url: `/api${getJobFile.path.replace(':exportId', String(payload.export_request_id))}`, headers: { authorization: `Bearer ${token}` } })
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(String(file.headers['content-disposition']))?.[1] ?? ''
  return { state: state as never, bytes: file.status === 200 ? file.bytes : Buffer.alloc(0), fileName: decodeURIComponent(encoded) }
}
