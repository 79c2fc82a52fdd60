import { FileAnswer } from '../../platform/http/fileAnswer'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { paperDate } from '../../platform/jobs/writers/wallClock'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { Lane } from '../../platform/threads/Lane'
import { runInThread } from '../../platform/threads/runInThread'
import { drawBracketWork } from './drawBracket.work'
import { readBracket } from './readBrackets'

/** A large bracket takes a second: one is drawn at a time. */
const lane = new Lane(1, 50)

/** A bracket as a PDF, for those who may see it and with the names that they may see. @throws DomainError not-found, too-many-tries, unavailable */
export async function writeBracketPdf({ bracketId }: { bracketId: number }, { database: { reader }, who, now, drawingLimit }: RequestContext<SignedIn>): Promise<FileAnswer> {
  const { picture, formatText } = await readBracket(reader, who, bracketId, now())
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const date = paperDate(now(), organization!.timeZone)
  drawingLimit.count(who)
  const body = Buffer.from(await lane.run(() => runInThread(drawBracketWork, { picture, formatText, organizationName: organization!.name, date })))
  return new FileAnswer({ mediaType: 'application/pdf', name: `${picture.name}.pdf`, body })
}
