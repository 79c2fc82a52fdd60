import { certifiedText } from '../events/closedRules'
import { checkInValues, didNotStartText, type CheckInValue } from '../performances/performance.kinds'

/** How far a judge's sheet is: `none` is not begun, `sentBack` is the judge's to change again. */
export const sheetStates = ['none', 'draft', 'sentBack', 'signedOff', 'confirmed'] as const
export type SheetState = (typeof sheetStates)[number]
export const sheetStateNames: Record<SheetState, string> = { none: 'Not rated', draft: 'Draft', sentBack: 'Sent back', signedOff: 'Signed off', confirmed: 'Confirmed' }

/** The moments of a sheet; null while it was not. Signing off again ends that it was sent back. */
export interface SheetMoments {
  signedOffAt: Date | null
  confirmedAt: Date | null
  sentBackAt: Date | null
}

/** @param sheet null for one that is not begun */
export function sheetState(sheet: SheetMoments | null): SheetState {
  if (!sheet) return 'none'
  if (sheet.confirmedAt) return 'confirmed'
  if (sheet.signedOffAt) return 'signedOff'
  return sheet.sentBackAt ? 'sentBack' : 'draft'
}

export const ownSchoolText = 'A judge of the own school is refused.'
export const signedOffText = 'This sheet is signed off. It can be changed once it is sent back.'
export const releasedSheetText = 'The results of this category are released. Only the office can correct a rating now, with a reason.'
export const notSignedOffText = 'This sheet is not signed off.'
export const secondPersonText = 'Another official (not the one who made the code or typed the sheet) confirms it or sends it back.'

/** What decides about a sheet besides who asks. */
export interface SheetFacts {
  state: SheetState
  checkInValue: CheckInValue
  isReleased: boolean
  isCertified: boolean
  /** The school of the performance, and those that the judge must not judge. */
  schoolId: number
  judgeSchoolIds: readonly number[]
}

/** Whether a judge must not judge a school's performance: their own school, or another one that was named for them. */
export const isOwnSchool = ({ schoolId, judgeSchoolIds }: Pick<SheetFacts, 'schoolId' | 'judgeSchoolIds'>): boolean => judgeSchoolIds.includes(schoolId)

/** Why a sheet cannot be written now; empty if it can. Whoever writes it, nobody changes what is signed off. */
export function writeSheetProblem(sheet: SheetFacts): string {
  if (isOwnSchool(sheet)) return ownSchoolText
  if (sheet.isCertified) return certifiedText
  if (sheet.isReleased) return releasedSheetText
  if (sheet.state === 'signedOff' || sheet.state === 'confirmed') return signedOffText
  return sheet.checkInValue === checkInValues.didNotStart ? didNotStartText : ''
}

/**
 * Why a second person cannot confirm a sheet or send it back now; empty if they can. What is confirmed can still be sent back until it is released.
 * @param by who signed it off in the portal (null for a judge with a code), who made the code with which it was signed off (null without one), who the judge is in the portal (null for nobody), and who decides
 */
export function decideSheetProblem({ state, isReleased, isCertified }: Pick<SheetFacts, 'state' | 'isReleased' | 'isCertified'>, by: { signedOffBy: number | null; codeMadeBy: number | null; judge: number | null; decides: number }, decision: 'confirm' | 'sendBack'): string {
  if (isCertified) return certifiedText
  if (isReleased) return releasedSheetText
  if (state !== 'signedOff' && !(state === 'confirmed' && decision === 'sendBack')) return notSignedOffText
  return [by.signedOffBy, by.codeMadeBy, by.judge].includes(by.decides) ? secondPersonText : ''
}

/** Ratings that are so far apart are looked at one by one: ours. */
export const farApart = 2

/** Whether what the judges of one performance say is so far apart that a second person looks at each sheet of it before it is confirmed. */
export function differs(sheets: readonly { rating: number | null; state: SheetState }[]): boolean {
  const ratings = sheets.flatMap(({ rating, state }) => (rating !== null && (state === 'signedOff' || state === 'confirmed') ? [rating] : []))
  return ratings.length > 1 && Math.max(...ratings) - Math.min(...ratings) >= farApart
}

const sheets = (count: number, one: string, many: string) => (count === 0 ? [] : [count === 1 ? `1 sheet ${one}` : `${count} sheets ${many}`])

/** Why the results of a category cannot be released yet; empty if they can: a sheet that was begun is finished, and seen by a second person. */
export function releaseProblem(states: readonly SheetState[]): string {
  const begun = states.filter((state) => state === 'draft' || state === 'sentBack').length
  const waiting = states.filter((state) => state === 'signedOff').length
  const parts = [...sheets(begun, 'is not signed off', 'are not signed off'), ...sheets(waiting, 'is not confirmed', 'are not confirmed')]
  return parts.length === 0 ? '' : `${parts.join(', and ')}.`
}
