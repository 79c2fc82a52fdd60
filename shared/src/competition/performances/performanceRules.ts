import type { Permission } from '../../platform/access/permissions'
import type { RoleType } from '../../platform/access/roleTypes'
import { earlyCheckInText } from '../events/checkInRules'
import { certifiedText } from '../events/closedRules'
import { checkInValues, didNotStartText, performanceRoles, type CheckInValue } from './performance.kinds'

/** A person, as far as performances ask. */
export interface PerformanceReader {
  /** Null while no role is given to them. */
  roleType: RoleType | null
  /** The schools that are theirs: where they work in the chosen role, where they learn, for parents their children's. */
  ownSchoolIds: readonly number[]
  permissions: readonly Permission[]
  /** The roles that they hold, with the one of the School Admin view (specification, section 3: userMultiRole). */
  roles: readonly { userRole: string; schoolId: number | null }[]
  /** An admin is signed in as this person. */
  actingAs: boolean
}

/** A performance, as far as it decides what can be done with it. */
export interface PerformanceFacts {
  schoolId: number
  /** Of its event; null without a host. */
  hostSchoolId: number | null
  checkInValue: CheckInValue
  /** Selections are frozen (entryLimits.ts): from then on the office alone changes them. */
  isFrozen: boolean
  /** A judge has signed off a rating. */
  isSignedOff: boolean
  /** The results of its category are released. */
  isReleased: boolean
  /** The classification of its team is certified. */
  isCertified: boolean
  /** The day before its event, or later (checkInRules.ts). */
  isCheckInOpen: boolean
}

/** Why not. `not-yours`: never this person's to do, so that no button is there; `locked`: theirs, and not now. */
export interface PerformanceRefusal {
  id: 'not-yours' | 'acting-as' | 'locked'
  message: string
}

const notYours: PerformanceRefusal = { id: 'not-yours', message: 'You cannot change this.' }
const actingAs: PerformanceRefusal = { id: 'acting-as', message: 'This is not possible while you are signed in as someone else.' }
const locked = (message: string): PerformanceRefusal => ({ id: 'locked', message })

export const frozenText = 'Selections are frozen now. Please ask the office.'
export const judgedText = 'This performance is rated. Only the office can change it now.'
export const ratedText = 'A judge has signed off this rating. Only the office can change it now.'
export const releasedText = 'This rating is released. Only the office can change it now.'
export const checkedText = 'This performance is rated. Only the office can change its check-in now.'

const isOffice = ({ roleType }: PerformanceReader) => roleType === 'org'
const isOwnStaff = (who: PerformanceReader, schoolId: number) => who.roleType === 'staff' && who.ownSchoolIds.includes(schoolId)

/** Staff of a school in one of the named roles there; a role at another school does not count. */
export const holdsPerformanceRole = (who: PerformanceReader, schoolId: number): boolean =>
  isOwnStaff(who, schoolId) && who.roles.some((each) => each.schoolId === schoolId && performanceRoles.includes(each.userRole))

const runsPerformances = (who: PerformanceReader, schoolId: number) => isOffice(who) || holdsPerformanceRole(who, schoolId)

/** Add performances of a school, and open the page where they are added. */
export function addRefusal({ schoolId, isFrozen }: Pick<PerformanceFacts, 'schoolId' | 'isFrozen'>, who: PerformanceReader): PerformanceRefusal | null {
  if (!runsPerformances(who, schoolId)) return notYours
  if (who.actingAs) return actingAs
  return isFrozen && !isOffice(who) ? locked(frozenText) : null
}

/** Change a performance: its piece, its performers. A school does not touch what a judge has rated, whatever the rating. */
export function editRefusal(performance: PerformanceFacts, who: PerformanceReader): PerformanceRefusal | null {
  const refusal = addRefusal(performance, who)
  if (refusal) return refusal
  if (performance.isCertified) return locked(certifiedText)
  return !isOffice(who) && (performance.isSignedOff || performance.isReleased) ? locked(judgedText) : null
}

/** Remove a performance. */
export const removeRefusal = editRefusal

/** Read what judges wrote and recorded. */
export const viewNotesRefusal = ({ schoolId }: Pick<PerformanceFacts, 'schoolId'>, who: PerformanceReader): PerformanceRefusal | null => (runsPerformances(who, schoolId) ? null : notYours)

/**
 * Read one of a performance's notes, of those who read them at all: what a judge wrote is out with the results of its category, and before that for the office,
 * as nobody reads sheets of their own school early (seesSheetsEarly). What the school brought itself it has anyway.
 */
export const readsNote = (performance: Pick<PerformanceFacts, 'schoolId' | 'isReleased'>, { isFromSchool }: { isFromSchool: boolean }, who: PerformanceReader): boolean =>
  viewNotesRefusal(performance, who) === null && (performance.isReleased || isFromSchool || isOffice(who))

/** Upload judges' notes: the office, and staff with the permission for their own school. */
export function uploadNotesRefusal({ schoolId }: Pick<PerformanceFacts, 'schoolId'>, who: PerformanceReader): PerformanceRefusal | null {
  if (!isOffice(who) && !(isOwnStaff(who, schoolId) && who.permissions.includes('upload-notes'))) return notYours
  return who.actingAs ? actingAs : null
}

/**
 * Enter a rating. Staff with the permission type the paper of their own school until a judge signs off or the rating is released; the office after
 * that too, with a reason. Who did not start has none, and what is certified stays.
 */
export function rateRefusal({ schoolId, checkInValue, isSignedOff, isReleased, isCertified }: Omit<PerformanceFacts, 'isFrozen' | 'hostSchoolId' | 'isCheckInOpen'>, who: PerformanceReader): PerformanceRefusal | null {
  if (!isOffice(who) && !(isOwnStaff(who, schoolId) && who.permissions.includes('upload-rating'))) return notYours
  if (who.actingAs) return actingAs
  if (checkInValue === checkInValues.didNotStart) return locked(didNotStartText)
  if (isCertified) return locked(certifiedText)
  if (isOffice(who)) return null
  return isReleased ? locked(releasedText) : isSignedOff ? locked(ratedText) : null
}

/** A rating that the office enters now overrides one that was signed off or released: that takes a reason. */
export const overrideNeedsReason = ({ isSignedOff, isReleased }: Pick<PerformanceFacts, 'isSignedOff' | 'isReleased'>): boolean => isSignedOff || isReleased

/** Who runs the day of an event: the office, and the staff of the school that hosts it. */
export function officialRefusal({ hostSchoolId }: Pick<PerformanceFacts, 'hostSchoolId'>, who: PerformanceReader): PerformanceRefusal | null {
  if (!isOffice(who) && !(hostSchoolId !== null && isOwnStaff(who, hostSchoolId))) return notYours
  return who.actingAs ? actingAs : null
}

export const ownSheetText = 'The judges’ sheets of your own school are the office’s to type and to confirm.'

export const ratesText = 'The judges’ ratings are for the office and for the host’s staff who may enter ratings.'

/** Handle judges' ratings before they are released, and make the codes that open them: of those who run the day the office, and the host's staff with the permission to enter ratings. */
export function ratingsRefusal(event: Pick<PerformanceFacts, 'hostSchoolId'>, who: PerformanceReader): PerformanceRefusal | null {
  return officialRefusal(event, who) ?? (isOffice(who) || who.permissions.includes('upload-rating') ? null : { id: 'not-yours', message: ratesText })
}

/** Type and decide on judges' sheets: who handles ratings, and the host's staff not those of their own school, as nobody rates themselves. */
export function sheetRefusal({ schoolId, hostSchoolId }: Pick<PerformanceFacts, 'schoolId' | 'hostSchoolId'>, who: PerformanceReader): PerformanceRefusal | null {
  return ratingsRefusal({ hostSchoolId }, who) ?? (!isOffice(who) && who.ownSchoolIds.includes(schoolId) ? { id: 'not-yours', message: ownSheetText } : null)
}

/** Read what judges write of a performance before it is released: whoever types and decides on it, also for an admin who is signed in as them. Others wait, the performance's own school too. */
export const seesSheetsEarly = (performance: Pick<PerformanceFacts, 'schoolId' | 'hostSchoolId'>, who: PerformanceReader): boolean => sheetRefusal(performance, { ...who, actingAs: false }) === null

/**
 * Check a performance in, or say that it did not start. The host’s staff do so from the day before the event. Once it is rated or released the office alone
 * says so, as that takes its rating away; what is certified stays.
 */
export function checkInRefusal({ isSignedOff, isReleased, isCertified, isCheckInOpen, ...performance }: Omit<PerformanceFacts, 'isFrozen' | 'schoolId' | 'checkInValue'>, who: PerformanceReader): PerformanceRefusal | null {
  const refusal = officialRefusal(performance, who)
  if (refusal) return refusal
  if (isCertified) return locked(certifiedText)
  if (isOffice(who)) return null
  return isSignedOff || isReleased ? locked(checkedText) : isCheckInOpen ? null : locked(earlyCheckInText)
}

/** Move a performance to another category: the office's pencil. */
export function changeCategoryRefusal({ isCertified }: Pick<PerformanceFacts, 'isCertified'>, who: PerformanceReader): PerformanceRefusal | null {
  if (!isOffice(who)) return notYours
  if (who.actingAs) return actingAs
  return isCertified ? locked(certifiedText) : null
}

/** What can be done with a performance. */
export const performanceDeeds = ['edit', 'remove', 'viewNotes', 'uploadNotes', 'rate', 'changeCategory', 'checkIn'] as const
export type PerformanceDeed = (typeof performanceDeeds)[number]

const refusals: Record<PerformanceDeed, (performance: PerformanceFacts, who: PerformanceReader) => PerformanceRefusal | null> = {
  edit: editRefusal, remove: removeRefusal, viewNotes: viewNotesRefusal, uploadNotes: uploadNotesRefusal, rate: rateRefusal, changeCategory: changeCategoryRefusal, checkIn: checkInRefusal,
}

/** A button: whether it is there and, where it is disabled, why; empty if it can be pressed. */
export interface DeedButton {
  isShown: boolean
  disabledText: string
}

/** The buttons of one performance, each as its write is answered. */
export function deedsOf(performance: PerformanceFacts, who: PerformanceReader): Record<PerformanceDeed, DeedButton> {
  const button = (deed: PerformanceDeed): DeedButton => {
    const refusal = refusals[deed](performance, who)
    return { isShown: refusal?.id !== 'not-yours', disabledText: refusal && refusal.id !== 'not-yours' ? refusal.message : '' }
  }
  return Object.fromEntries(performanceDeeds.map((deed) => [deed, button(deed)])) as Record<PerformanceDeed, DeedButton>
}
