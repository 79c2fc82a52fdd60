import { answerFiles } from '@portal/shared/office/forms/answerFiles'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import type { Reader } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import type { FileBearer } from '../../platform/files/fileBearer.repository'
import type { SignedIn } from '../../platform/http/requestContext'
import { auditEntry } from './auditEntry'
import { findBearingEntry, isHeldByEntry } from '../forms/entryFile.repository'
import { standingTo } from './formEntry.policy'
import { findEntry, findFillable, findVersion, type EntryRecord } from './formEntry.repository'
import { hiddenFrom } from './presentEntry'

/** The questions whose answers name a file in what was sent. */
async function questionsOf(reader: Reader, entry: EntryRecord, fileId: number) {
  const { definition } = await findVersion(reader, entry.formVersionId)
  return { definition, ids: answerFiles(definition, entry.answers).flatMap(({ question, fileIds }) => (fileIds.includes(String(fileId)) ? [question] : [])) }
}

/** Whoever filled it in reads their files, those of a draft too; others those of answers that they read: by the same rule. */
async function maySee(reader: Reader, who: SignedIn, entryId: number, fileId: number, now: Date): Promise<boolean> {
  const entry = await findEntry(reader, who.organizationId, entryId)
  if (!entry) return false
  if (entry.filledInByUserId === who.userId) return true
  const form = await findFillable(reader, who.organizationId, entry.formId)
  if (!form || !(await standingTo(reader, who, entry, now))) return false
  const { definition, ids } = await questionsOf(reader, entry, fileId)
  const hidden = await hiddenFrom(reader, who, entry, definition, settingsOf(form.settings).seenBy)
  return ids.some(({ id }) => !hidden.has(id))
}

/** The files of an entry, and of its draft. */
export const entryFile: FileBearer = {
  holds: isHeldByEntry(storedFile.id),
  find: async (reader, organizationId, fileId) => (await findBearingEntry(reader, organizationId, fileId)).map((subjectId) => ({ subjectType: 'formEntry', subjectId })),
  maySee: (reader, who, { subjectId }, fileId, now) => maySee(reader, who, subjectId, fileId, now),
  onRead: async (context, { subjectId }, fileId) => {
    const { who, database: { reader }, recordViews, now } = context
    const entry = await findEntry(reader, who.organizationId, subjectId)
    if (!entry || entry.filledInByUserId === who.userId) return
    if (entry.studentId !== null && who.roleType !== 'parent') recordViews.note(who, 'formEntries', [entry.studentId], now())
    const { ids } = await questionsOf(reader, entry, fileId)
    if (ids.some(({ isConfidential }) => isConfidential)) await context.tx((tx) => auditEntry(tx, context, 'formEntry.confidentialSeen', entry, { fileId, questions: ids.map(({ id }) => id) }))
  },
}
