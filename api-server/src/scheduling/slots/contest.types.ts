import type { DaySpan, EntryNeeds, SlotRules } from '@portal/shared/scheduling/slots/slot.schemas'

/** An event as far as its day is planned, for whoever asked. */
export interface ContestFacts {
  eventId: number
  organizationId: number
  name: string
  kind: string
  /** Its days, in words. */
  whenText: string
  /** YYYY-MM-DD by the clocks of its place, both included. */
  startsOn: string
  endsOn: string
  timeZone: string
  venueId: number | null
  /** With what a plan of this kind begins: other rules than the usual ones, and the hours of its sessions; null for neither. */
  begins: { rules: SlotRules; days: readonly DaySpan[] } | null
  /** Whoever asked plans and runs it: the office, and the host's staff. */
  seesPlan: boolean
  mayEdit: boolean
  /** Whoever asked reads what entries need (accommodations): the office. The placing goes by it whoever asks for it. */
  seesNeeds: boolean
  /** Families and the public see its program. */
  isPublic: boolean
}

/** What is entered and has to get a room and a time. */
export interface EnteredEntry {
  entryId: number
  /** In the order of entry; it stays with the entry. */
  number: number
  /** For those who plan; it may name students. */
  name: string
  /** For everyone, also in what is kept: it names a school, and of a solo or small ensemble its kind alone. It is the same whatever is said of naming children. */
  publicName: string
  categoryId: number
  /** Whose entry it is; null where many schools are in it, as in an event of a meet. */
  schoolId: number | null
  /** The teams in it. */
  teams: readonly { teamId: number; schoolId: number }[]
  /** What is said of it where its school would be: "4 heats, 31 entries"; empty for its school. */
  about: string
  studentIds: readonly number[]
  /** As typed; empty for none. */
  accompanist: string
  /** The coach who directs it; null where none is known. */
  directorUserId: number | null
  /** 1 present, 0 did not start; null as long as nobody has said anything. */
  checkIn: 1 | 0 | null
}

/** The entries of an event with what they have in common. */
export interface Entered {
  entries: readonly EnteredEntry[]
  /** Entries that there were, and that were removed or withdrawn: of what was released they are still told. */
  gone: readonly EnteredEntry[]
  /** They go one after the other in this order, as a program does, and are not placed by a search. */
  inOrder: boolean
  /** `usual`: how long a performance usually is, and in which kind of room. */
  categories: readonly { categoryId: number; name: string; isPublished: boolean; usual: { minutes: number; kind: string } }[]
  schools: readonly { schoolId: number; name: string }[]
  /** Who judges each category, with the schools that they must not judge; left out where nobody is named so. */
  judges?: readonly { categoryId: number; judgeId: number; name: string; schoolIds: readonly number[] }[]
  /** What entries need for someone in them; left out where there is nothing of the kind. */
  needs?: readonly EntryNeeds[]
  students: readonly { studentId: number; name: string }[]
  directors: readonly { userId: number; name: string }[]
}
