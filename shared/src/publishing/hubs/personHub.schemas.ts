import { z } from 'zod'
import { TeamColors } from '../../directory/schools/crest.schemas'
import { Eligibility } from '../../directory/rules/eligibility.schemas'
import { personKinds } from '../../identity/profiles/profile.schemas'
import { accountStatuses } from '../../identity/users/personList.schemas'
import { HubTeam } from './hub.schemas'

/** Someone as those see them who may open their profile: who it is, on which teams, and how to reach them. */
export const PersonHub = z.strictObject({
  academicYear: z.string(),
  kind: z.enum([...personKinds, 'student']),
  /** The account's key; a student's is the record's. */
  personId: z.number().int(),
  name: z.string(), firstName: z.string(), lastName: z.string(),
  photoFileId: z.number().int().nullable(),
  status: z.enum(accountStatuses),
  /** "Grade 10", or the roles that the reader may see: "Athletic Director". */
  about: z.array(z.string()),
  /** The school that the reader may see them at, its colors are those of the page's head; null for the office and fans. */
  school: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
  hero: TeamColors,
  email: z.string(), phone: z.string(),
  /** Someone who has to do with other schools or the office too: documents are not the reader's. */
  isShared: z.boolean(),
  /** Teams of the year that they play for or coach, with what they are there: "Head coach", "#7, Goalkeeper". */
  teams: z.array(HubTeam.extend({ as: z.string() })),
  /** By activity, of those whose state the reader may know. */
  eligibility: z.array(z.strictObject({ activityId: z.number().int(), name: z.string(), teams: z.array(z.string()), eligibility: Eligibility })),
  /** A student's parents, a parent's children, as far as the reader may see them; children are reached on their own page. */
  family: z.array(z.strictObject({ personId: z.number().int(), kind: z.enum(['parent', 'student']), name: z.string(), about: z.string(), email: z.string(), phone: z.string() })),
  /** Of a student: who is called in an emergency. They need no account: "Mother", "Neighbor". */
  contacts: z.array(z.strictObject({ name: z.string(), relation: z.string(), email: z.string(), phone: z.string() })),
})
export type PersonHub = z.infer<typeof PersonHub>
