import { z } from 'zod'
import { Email } from '../../platform/call/fields'

/** How long an invitation can be used. */
export const invitationDays = 7

const OpenInvitation = z.strictObject({ invitationId: z.number().int(), email: z.string(), sentBy: z.string(), expiresAt: z.iso.datetime() })
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** A parent as the child's family and school see them. */
export const LinkedParent = z.strictObject({ userId: z.number().int(), name: z.string(), email: z.string(), since: z.iso.datetime() })

/** A student's side: the parents who are linked, and the invitations that are open. */
export const StudentFamily = z.strictObject({
  studentId: z.number().int(),
  name: z.string(),
  schoolName: z.string(),
  parents: z.array(LinkedParent),
  invitations: z.array(OpenInvitation),
  /** The reader may take a parent's link away here. */
  mayUnlink: z.boolean(),
})
export type StudentFamily = z.infer<typeof StudentFamily>

/** The signed-in person's own family, from their side. */
export const OwnFamily = z.strictObject({
  /** The person's own student records. */
  asStudent: z.array(StudentFamily),
  children: z.array(z.strictObject({ studentId: z.number().int(), name: z.string(), grade: z.number().int(), schoolName: z.string(), since: z.iso.datetime() })),
  /** Invitations that the person has sent as a parent. */
  invitations: z.array(OpenInvitation),
  mayInviteStudent: z.boolean(),
})

/** Whom to invite. A school's staff and students with several records say for which; parents leave it out. */
export const Invite = z.strictObject({ email: Email, studentId: z.number('This is not a valid number.').int().min(1).max(2_147_483_647).nullable().default(null) })

export const invitationToken = z.string().min(1).max(200, 'At most 200 characters.')

/** What a link tells anyone who opens it: of the child the first name only, and nothing once it is used or old. */
export const InvitationState = z.strictObject({
  isOpen: z.boolean(),
  sentFrom: z.enum(['student', 'parent']).nullable(),
  /** For invitations to a parent. */
  childFirstName: z.string(),
  /** For invitations to a student: who says to be the parent. */
  parentName: z.string(),
  organizationName: z.string(),
  orgParam: z.string(),
  /** The address that it was sent to, mostly hidden: "p•••@mail.example". */
  emailHint: z.string(),
})
