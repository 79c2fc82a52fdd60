/** What everybody else reads of a student who, or whose parent, opted out of being named. */
export const unnamed = 'Student'

/**
 * A student's name as this reader may have it: in full for the office and the student's own school, and for everybody else
 * if nobody opted out of that.
 */
export const namedAs = ({ firstName, lastName, namedInPublic }: { firstName: string; lastName: string; namedInPublic: boolean }, isOwn: boolean): string =>
  (isOwn || namedInPublic ? `${firstName} ${lastName}` : unnamed)
