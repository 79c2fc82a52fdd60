import { DomainError } from '@portal/shared/platform/call/errors'
import { endingOf, type FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext } from '../http/requestContext'
import { cleanName } from './cleanName'
import { ScannerAway } from './scanner'

/** Who sends a file, as the audit has it. */
export interface Sender {
  organizationId: number
  userId: number | null
  actingUserId: number | null
  subjectType: string
  subjectId: number
}

/**
 * Has an upload looked through before anything of it is unpacked or kept, where a scanner is set. What is found is an event that can be
 * alerted on: a line in the log (`upload.infected`), a counter in /metrics and a row in the audit, written for good though the upload fails.
 * @param name as the browser said it
 * @param by who sent it: a person; of strangers, into what
 * @throws DomainError invalid-input at `file` for an infected one; unavailable if nobody can say and such files are not taken
 */
export async function refuseInfected(bytes: Buffer, { name, purpose }: { name: string; purpose: FilePurpose }, by: Sender, context: Pick<RequestContext, 'scanner' | 'settings' | 'events' | 'log' | 'address' | 'tx' | 'requestId'>): Promise<void> {
  const { scanner, settings, events, log } = context
  if (!scanner) return
  const verdict = await scanner.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error
    events.count('upload.unscanned')
    log.error({ event: 'upload.unscanned', err: error, taken: settings.PORTAL_CLAMAV_AWAY === 'accept' }, 'an upload could not be looked through for viruses')
    if (settings.PORTAL_CLAMAV_AWAY === 'accept') return { isClean: true as const }
    const message = 'Files cannot be checked for viruses right now, so this one was not accepted. Nothing else is lost: please try again in a few minutes.'
    throw new DomainError('unavailable', { message, fields: [{ field: 'file', message }] })
  })
  if (verdict.isClean) return
  events.count('upload.infected')
  log.warn({ event: 'upload.infected', found: verdict.found, userId: by.userId, address: context.address }, 'an upload was infected')
  await context.tx((tx) => writeAudit(tx, {
    ...by, action: 'file.infected', requestId: context.requestId, data: { name: cleanName(name, endingOf(name) || 'none'), purpose, bytes: bytes.length, found: verdict.found },
  }))
  const message = `This file was rejected: the virus scanner found ${verdict.found} in it.`
  throw new DomainError('invalid-input', { message, fields: [{ field: 'file', message }] })
}
