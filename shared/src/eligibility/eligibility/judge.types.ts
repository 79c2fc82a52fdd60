import type { DocumentKind } from '../../directory/rules/requiredDocument.kinds'

/** When and in which academic year something is judged. Days are YYYY-MM-DD in the organization's zone. */
export interface Occasion {
  today: string
  yearStartsOn: string
  academicYearId: number
  activityId: number
}

/** A suspension as far as eligibility goes (shared/src/disciplinary decides whether it holds). */
export interface HoldingSuspension {
  /** null for every activity. */
  activityId: number | null
  /** Last day; null if it goes by contests, or for good. */
  endsOn: string | null
  /** Contests that are left; null if it goes by days. */
  contestsLeft: number | null
}

/** A document as far as eligibility goes. acceptStatus: 0 pending, 1 accepted, 2 rejected. */
export interface FiledDocument {
  kind: DocumentKind
  acceptStatus: number
  academicYearId: number | null
}

export interface StudentFacts {
  bornOn: string | null
  grade: number
  /** Semesters since grade 9, this one included; 0 before it; null if nobody knows. */
  semesters: number | null
  /** The day the student came from another school; null for who did not. */
  transferredOn: string | null
  documents: readonly FiledDocument[]
  /** Day of the last examination by a doctor. */
  physicalOn: string | null
  suspensions: readonly HoldingSuspension[]
}

export interface CoachFacts {
  /** Completed courses by name, with the day of completion. */
  courses: readonly { course: string; completedOn: string }[]
  backgroundCheckedOn: string | null
  /** Certificates with their last day; null for one that never runs out. */
  certificates: readonly { certificate: string; endsOn: string | null }[]
  suspensions: readonly HoldingSuspension[]
}
