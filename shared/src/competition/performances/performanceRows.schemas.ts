import { z } from 'zod'
import { NotEligible } from '../events/entryEligibility.schemas'
import { performanceColumns } from './performance.kinds'
import { CheckInValue } from './performance.schemas'
import { performanceDeeds } from './performanceRules'

const id = z.number().int()
const Performer = z.strictObject({ studentName: z.string(), studentInstrument: z.string() })

/** A performance in a list, by the names of the specification (section 3). What the reader may not see is empty or null. */
export const PerformanceRow = z.strictObject({
  performanceId: id,
  /** Null where the category would tell a stranger who performs. */
  categoryId: id.nullable(),
  categoryName: z.string(),
  checkInValue: CheckInValue,
  uniqueName: z.string(),
  performers: z.array(Performer),
  accompanist: z.string(),
  title: z.string(),
  composer: z.string(),
  pmlCodeValue: z.string(),
  /** Empty while it has none. */
  room: z.string(),
  /** YYYY-MM-DD by the clocks of the event's place; empty while it has none. */
  dateSlot: z.string(),
  /** "17:30" by the same clocks; empty while it has none. */
  timeSlot: z.string(),
  rating: z.number().int().nullable(),
  points: z.number().nullable(),
  notesUrl: z.array(z.string()),
  orgSchoolId: id,
})
export type PerformanceRow = z.infer<typeof PerformanceRow>

const DeedButton = z.strictObject({ isShown: z.boolean(), disabledText: z.string() })
/** A scratch of an entry, for those who run its school's performances. */
const ScratchOf = z.strictObject({
  /** Why; empty while it is not scratched. */
  reason: z.string(), scratch: DeedButton, substitute: DeedButton,
  /** After the deadline: the office alone, with a reason. */
  isOver: z.boolean(),
})
/** What the reader can do with it, each as its write is answered. */
const can = z.record(z.enum(performanceDeeds), DeedButton)

/** A document of a performance. `documentUrl`: the address of the file. */
const NotesOf = z.strictObject({ documentId: id, documentUrl: z.string(), fileName: z.string() })

/** A row with what the reader can do with it, and the version for it. `notes`: what `notesUrl` leads to, by name. */
export const ListedPerformance = PerformanceRow.extend({
  teamId: id,
  /** Short: "Lantern Ridge", with the team's own name where it has one. */
  teamName: z.string(),
  notes: z.array(NotesOf),
  /** When the office corrected the released rating, for who sees it; null if it did not. */
  correctedAt: z.iso.datetime().nullable(),
  /** What someone should look at: who performs has left the school, nobody performs, the piece is of another kind. For the office and the school's staff. */
  warnings: z.array(z.string()),
  /** Who of it is not eligible today, where the event asks: for the office, those of the school who enter or see eligibility, and the student’s own family. */
  notEligible: z.array(NotEligible),
  /** The contest that it advanced from, for the office, the host's staff and the school's; empty for others and for one that was entered. */
  advancedFrom: z.string(),
  /** How many accommodations stand for it and its performers; null for who cannot read them. */
  accommodations: id.nullable(),
  /** It was scratched before the day; for who reads its check-in. */
  isScratched: z.boolean(),
  scratch: ScratchOf.nullable(),
  /** Whose it is for the reader: who performs in it is them or a child of theirs, or it is of the school where they work; null for all others. */
  own: z.enum(['family', 'school']).nullable(),
  /** How many recordings of it the reader hears; null for who neither hears nor brings any. */
  recordings: id.nullable(),
  can, version: id,
})
export type ListedPerformance = z.infer<typeof ListedPerformance>

/** Why a student is not eligible, or that they are not, where the event asks; empty otherwise. */
const standing = { notEligible: z.string() }
/** A student of a school who can perform; 'published' for one who is on a published roster. */
export const AvailableStudent = z.strictObject({ studentId: id, studentName: z.string(), studentEnrolledStatus: z.string() })
export const EnrolledStudent = Performer.extend({ studentId: id })
/** The same where it is chosen who performs. */
export const AvailableChoice = AvailableStudent.extend(standing)
export const EnrolledChoice = EnrolledStudent.extend(standing)

/** A performance as those who may edit it read it. `pmlCodeId`: null once its piece has left the list. */
export const PerformanceInfo = z.strictObject({
  performanceId: id, eventId: id, categoryId: id, categoryName: z.string(), schoolId: id, teamId: id,
  uniqueName: z.string(), pmlCodeId: id.nullable(), pmlCodeValue: z.string(), gradeId: id, title: z.string(), composer: z.string(), accompanist: z.string(),
  studentsWithInstruments: z.array(EnrolledStudent), can, version: id,
})
export type PerformanceInfo = z.infer<typeof PerformanceInfo>

/** A rating that counts, with its points. To a stale version both are null also for those who do not read them before the release. */
export const RatedPerformance = z.strictObject({ performanceId: id, rating: z.number().int().nullable(), points: z.number().nullable(), version: id })

/** When and where a performance is by the schedule that was released, as in PerformanceRow; empty while it has no place. */
export const ReleasedPlace = z.strictObject({ room: z.string(), dateSlot: z.string(), timeSlot: z.string() })
export type ReleasedPlace = z.infer<typeof ReleasedPlace>

/** A performance of one's own, a child's or a student's of the school; rating and points once they are released to them. */
export const OwnPerformance = z.strictObject({
  performanceId: id, eventId: id, eventName: z.string(), startsOn: z.string(), studentId: id, studentName: z.string(), studentInstrument: z.string(), categoryName: z.string(), title: z.string(), composer: z.string(),
  checkInValue: CheckInValue, rating: id.nullable(), points: z.number().nullable(), correctedAt: z.iso.datetime().nullable(), isReleased: z.boolean(), ...ReleasedPlace.shape,
  isScratched: z.boolean(),
  /** How many recordings of it the reader hears. */
  recordings: id,
})
export type OwnPerformance = z.infer<typeof OwnPerformance>

/** How a check-in stands. `isOvertaken`: it was decided otherwise later than what was sent, which changed nothing; `overtakenText` says by whom and how, and is empty otherwise. */
export const CheckedIn = z.strictObject({ performanceId: id, checkInValue: CheckInValue, checkedInAt: z.iso.datetime().nullable(), checkedInBy: z.string(), isOvertaken: z.boolean(), overtakenText: z.string() })

/** Judges' notes, as they were uploaded. */
export const PerformanceNotes = z.strictObject({ documents: z.array(NotesOf) })
export type PerformanceNotes = z.infer<typeof PerformanceNotes>

/** A category of an event that the office has published. */
export const PublishedCategory = z.strictObject({ categoryId: id, categoryName: z.string() })

/** A team that the reader enters performances for. `disabledText`: why not now; empty if they can. */
const AddingTeam = z.strictObject({ teamId: id, teamName: z.string(), schoolId: id, disabledText: z.string() })

/** The performances of an event as a reader sees them. */
export const PerformanceList = z.strictObject({
  studentData: z.array(ListedPerformance), categoriesData: z.array(PublishedCategory),
  /** The school of the team that the list was narrowed to. */
  teamSchoolId: id.nullable(),
  /** What the reader sees of each, in whichever view. */
  columns: z.array(z.enum(performanceColumns)),
  /** What each category asks for a performance and for each of its performers, for those who enter; empty for others. */
  fees: z.array(z.strictObject({ categoryId: id, entryFeeCents: id, performerFeeCents: id })),
  /** Those that take no more entries: their results are released. For those who enter; empty for others. */
  releasedCategoryIds: z.array(id),
  /** Empty for who enters none. */
  addsFor: z.array(AddingTeam),
})
export type PerformanceList = z.infer<typeof PerformanceList>

/** A team in its classification; `position` is null to who may not know it yet. */
export const TeamEntry = z.strictObject({
  teamId: id, position: id.nullable(), schoolId: id, schoolName: z.string(),
  /** The address of the logo; empty without one. */
  schoolLogo: z.string(),
  teamName: z.string(), levelName: z.string(), isCertified: z.boolean(), totalScore: z.number().nullable(),
})
export type TeamEntry = z.infer<typeof TeamEntry>

const certifier = { certified_by_user_name: z.string().nullable(), certified_at: z.iso.datetime().nullable() }

/** A classification with its teams in their order; id 0 is the group of teams that have none. */
export const ClassificationResult = z.strictObject({ classificationId: id, classificationName: z.string(), isCertified: z.boolean(), ...certifier, teams: z.array(TeamEntry) })
export type ClassificationResult = z.infer<typeof ClassificationResult>

/** What the result screen of a band event shows. `certified_by_user_name`: who certified last, once all are. */
export const BandEventInfo = z.strictObject({
  name: z.string(), activity_logo: z.string(), event_team_list: z.strictObject({ schoolTeamList: z.array(ClassificationResult) }), isCertifiedAll: z.boolean(), ...certifier,
})
export type BandEventInfo = z.infer<typeof BandEventInfo>
