import type { RecordOf } from '../../identity/profiles/recordSlots'
import { TagsPanel } from './TagsPanel'

/** The tags on a record: for those who sort it, not for the family. */
export default function RecordTags({ subjectType, subjectId, isFamily = false }: RecordOf) {
  return isFamily ? null : <TagsPanel subjectType={subjectType} subjectId={subjectId} />
}
