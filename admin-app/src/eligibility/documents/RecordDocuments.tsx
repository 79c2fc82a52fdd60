import type { RecordOf } from '../../identity/profiles/recordSlots'
import { DocumentsPanel } from './DocumentsPanel'

/** The documents of a record. Those of someone shared with other schools are the office's. */
export default function RecordDocuments({ subjectType, subjectId, isShared = false }: RecordOf) {
  return isShared ? null : <DocumentsPanel subjectType={subjectType} subjectId={subjectId} />
}
