import { mostNotesLinks, type PerformanceColumn, type PerformanceView } from './performance.kinds'
import { holdsPerformanceRole, type PerformanceReader } from './performanceRules'
import { performanceTexts } from './performanceTexts'

/** The columns of each view, for those who see all of them. Entries, the day's list, its results, and two that say where and when. */
const columnsByView: Record<PerformanceView, readonly PerformanceColumn[]> = {
  addDetail: ['category', 'uniqueName', 'performers', 'accompanist', 'title', 'composer', 'pmlCode', 'room', 'date', 'time', 'actions'],
  bandEventInfo: ['category', 'checkIn', 'uniqueName', 'performers', 'accompanist', 'title', 'composer', 'pmlCode', 'room', 'date', 'time', 'rating', 'points', 'notes', 'actions'],
  viewEventResult: ['category', 'checkIn', 'uniqueName', 'performers', 'accompanist', 'title', 'composer', 'pmlCode', 'rating', 'points', 'notes', 'actions'],
  calendar: ['category', 'uniqueName', 'performers', 'accompanist', 'title', 'room', 'date', 'time'],
  teamSchedules: ['category', 'uniqueName', 'performers', 'accompanist', 'title', 'room', 'date', 'time'],
}

const isNamedStaff = (who: PerformanceReader) => who.ownSchoolIds.some((schoolId) => holdsPerformanceRole(who, schoolId))
const isOffice = ({ roleType }: PerformanceReader) => roleType === 'org'
const uploads = (who: PerformanceReader, permission: 'upload-notes' | 'upload-rating') => isOffice(who) || (who.roleType === 'staff' && who.permissions.includes(permission))

/** Who sees a column of a view at all (specification, section 6); what each row has in it comes from performanceSight and deedsOf. */
const seesColumn: Partial<Record<PerformanceColumn, (who: PerformanceReader) => boolean>> = {
  rating: (who) => isOffice(who) || who.roleType === 'student' || who.roleType === 'parent' || isNamedStaff(who),
  points: (who) => isOffice(who) || who.roleType === 'student' || who.roleType === 'parent' || isNamedStaff(who),
  notes: (who) => isNamedStaff(who) || uploads(who, 'upload-notes'),
  actions: (who) => isNamedStaff(who) || uploads(who, 'upload-rating'),
}

/** The columns of a view that a person sees, in their order. */
export const columnsOf = (view: PerformanceView, who: PerformanceReader): PerformanceColumn[] => columnsByView[view].filter((column) => seesColumn[column]?.(who) ?? true)

/** Every column that a person sees in some view: an answer says these, so that a client asks about no roles. */
export const columnsSeen = (who: PerformanceReader): PerformanceColumn[] => columnsOf('bandEventInfo', who)

/** The columns of a view, of those that its reader sees. @param seen as an answer says them (columnsSeen) */
export const columnsIn = (view: PerformanceView, seen: readonly PerformanceColumn[]): PerformanceColumn[] => columnsByView[view].filter((column) => seen.includes(column))

/** Of a performance's documents those that are links in its row, and what the button beside them says. */
export const notesLinks = <Document>(documents: readonly Document[]): { links: Document[]; buttonText: string } => ({
  links: documents.slice(0, mostNotesLinks), buttonText: documents.length > mostNotesLinks ? performanceTexts.edit : performanceTexts.addMore,
})
