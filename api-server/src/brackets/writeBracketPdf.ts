import { FileAnswer } from '../http/fileAnswer'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { drawInThread } from '../jobs/writers/drawInThread'
import { paperDate } from '../jobs/writers/wallClock'
import { findOrganizations } from '../organizations/organization.repository'
import { readBracket } from './readBrackets'

/** The drawing that was begun last. */
let before: Promise<unknown> = Promise.resolve()

/** A large bracket takes a second: one is drawn at a time, so that many who ask leave the server's other cores free. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = before.then(work)
  before = own.catch(() => undefined)
  return own
}

/** A bracket as a PDF, for whoever may see it and with the names that they may see. @throws DomainError not-found */
export async function writeBracketPdf({ bracketId }: { bracketId: number }, { database: { reader }, who, now }: RequestContext<SignedIn>): Promise<FileAnswer> {
  const { picture, formatText } = await readBracket(reader, who, bracketId)
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const date = paperDate(now(), organization!.timeZone)
  const body = await inTurn(() => drawInThread({ draws: 'bracket', of: { picture: picture, formatText, organizationName: organization!.name, date } }))
  return new FileAnswer({ mediaType: 'application/pdf', name: `${picture.name}.pdf`, body })
}
