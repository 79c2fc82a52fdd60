import { entryStateNames } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { Answers } from '@portal/shared/office/forms/formDefinition.types'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { FileAnswer } from '../../platform/http/fileAnswer'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { paperDate } from '../../platform/jobs/writers/wallClock'
import { Lane } from '../../platform/threads/Lane'
import { runInThread } from '../../platform/threads/runInThread'
import { withThings } from '../forms/withThings'
import { drawEntriesWork } from './drawEntries.work'
import { paperOf } from './entryPaper'
import { readEntry } from './readEntry'

/** A long form takes a moment: one is drawn at a time. */
const lane = new Lane(1, 50)

/** One entry as a PDF, as whoever asks sees it on its screen; a look at confidential answers is written down there. @throws DomainError not-found, too-many-tries */
export async function writeEntryPdf(entryId: number, context: RequestContext<SignedIn>): Promise<FileAnswer> {
  const { database: { reader }, who, now, drawingLimit } = context
  const view = await readEntry(entryId, context)
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const { name: organizationName, timeZone } = organization!
  drawingLimit.count(who)
  const paper = paperOf(view.subject?.name || view.filledInBy || view.school || view.formName, [
    ['State', entryStateNames[view.state]], ['Status', view.status], ['Filled in by', view.filledInBy], ['School', view.school], ['Activity', view.activity], ['Sent', view.submittedAt && `${paperDate(new Date(view.submittedAt), timeZone)}${view.isLate ? ', late' : ''}`],
  ], { definition: await withThings(reader, who.organizationId, view.definition), answers: view.answers as Answers, hidden: new Set(view.hidden), names: view.names })
  const body = Buffer.from(await lane.run(() => runInThread(drawEntriesWork, { title: view.formName, organizationName, date: paperDate(now(), timeZone), entries: [paper] })))
  return new FileAnswer({ mediaType: 'application/pdf', name: `${view.formName}.pdf`, body })
}
