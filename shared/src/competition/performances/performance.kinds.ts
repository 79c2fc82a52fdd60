/** Where performances are listed (specification, section 2). */
export const performanceViews = ['addDetail', 'bandEventInfo', 'viewEventResult', 'calendar', 'teamSchedules'] as const
export type PerformanceView = (typeof performanceViews)[number]

/** What a list of performances can show of each; `actions` are its buttons. */
export const performanceColumns = [
  'category', 'checkIn', 'uniqueName', 'performers', 'accompanist', 'title', 'composer', 'pmlCode', 'room', 'date', 'time', 'rating', 'points', 'notes', 'actions',
] as const
export type PerformanceColumn = (typeof performanceColumns)[number]

/** How many perform in a category, as points, limits and medals tell them apart. */
export const categoryKinds = ['solo', 'ensemble', 'large'] as const
export type CategoryKind = (typeof categoryKinds)[number]
export const categoryKindNames: Record<CategoryKind, string> = { solo: 'Solo', ensemble: 'Ensemble', large: 'Large ensemble' }

/** Who sees performances, judged notes and ratings of their own school whole, by the name of their role (specification, section 6; fixedRoles.ts). */
export const performanceRoles: readonly string[] = ['Athletic Director', 'Assistant Athletic Director', 'School Admin', 'Directors', 'Fine Arts Director']

/** Ratings from 1, the best, to 6 (specification, section 9). */
export const worstRating = 6

/** Classes of music from 1 to 6; 0 is a piece that the list gives none (specification, section 9). */
export const performedClasses = [1, 2, 3, 4, 5, 6] as const

/** The specification's numbers of check-in: present, did not start; null as long as nobody has said anything. */
export const checkInValues = { present: 1, didNotStart: 0 } as const
export type CheckInValue = 1 | 0 | null

/** "Present", "DNS"; empty as long as nobody has said anything. */
export const checkInText = (value: CheckInValue): string => (value === null ? '' : value === checkInValues.present ? 'Present' : 'DNS')

/** "did not start": as a sentence about a performance goes on. */
export const checkInWords = (value: CheckInValue): string => (value === null ? 'is not checked in' : value === checkInValues.present ? 'is present' : 'did not start')

/** So many documents are links in a list; beyond, they are in the dialog (specification, section 9). */
export const mostNotesLinks = 4

/** What a file of a performance is: a document of its notes, or a recording. */
export const performanceFilePurposes = ['notes', 'recording'] as const

/** Judges of a performance: one to three. */
export const mostJudges = 3

export const didNotStartText = 'This performance did not start, so it has no rating.'

/** What a check-in is called on its button, and where it waits on a device. */
export const checkInName = (value: CheckInValue): string => (value === null ? 'Clear' : value === checkInValues.present ? 'Present' : 'Did not start')
