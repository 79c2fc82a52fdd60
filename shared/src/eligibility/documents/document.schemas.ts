import { z } from 'zod'
import { BodyId, line } from '../../platform/call/fields'
import { subjectTypes } from '../../identity/users/person.schemas'
import { documentKinds } from '../../directory/rules/requiredDocument.kinds'
import { SchoolMark } from '../../directory/schools/schoolMark.schemas'

const SubjectType = z.enum(subjectTypes, 'Use user, student or school.')
export const Kind = z.enum(documentKinds, 'Please choose what it is.')

/** 0 pending, 1 accepted, 2 rejected. */
const Accept = z.literal([0, 1, 2])

/** A document as those see it who may. */
export const DocumentRow = z.strictObject({
  documentId: z.number().int(),
  kind: z.enum(documentKinds),
  fileId: z.number().int(),
  fileName: z.string(),
  uploadedBy: z.string(),
  createdAt: z.iso.datetime(),
  acceptStatus: Accept,
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  /** What the reader may do with it now. */
  can: z.strictObject({ accept: z.boolean(), reject: z.boolean(), unapprove: z.boolean(), remove: z.boolean() }),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const DocumentsOf = z.strictObject({
  rows: z.array(DocumentRow),
  /** The kinds that the reader may add; none if they may not. */
  kindsToAdd: z.array(z.enum(documentKinds)),
})

export const SubjectInPath = z.strictObject({ subjectType: SubjectType, subjectId: z.coerce.number('This is not a valid number.').int().min(1).max(2_147_483_647) })

export const AddDocument = z.strictObject({
  subjectType: SubjectType,
  subjectId: BodyId,
  kind: Kind,
  /** What files.upload answered. */
  fileId: BodyId,
})

/** A document in the list of an office or a school: with whom it is about. */
export const ReviewRow = DocumentRow.extend({
  subjectType: z.enum(subjectTypes),
  subjectId: z.number().int(),
  subjectName: z.string(),
  /** Empty for someone of no school. */
  schoolName: z.string(),
  schoolId: z.number().int().nullable(),
  schoolMark: SchoolMark.nullable(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

export const reviewSorts = ['waiting', '-waiting', 'name', '-name'] as const
/** `replace`: those that were sent back, and no other of their kind has come for the same person since. */
export const reviewStatuses = ['pending', 'replace', 'accepted', 'rejected', 'all'] as const

export const decisions = ['accept', 'reject', 'unapprove'] as const
export type Decision = (typeof decisions)[number]

/** Names of the specification (section 7). What is missing is answered in its words, so nothing is required here. */
export const UpdateAcceptStatus = z.strictObject({
  /** The document's. */
  id: BodyId.nullish(),
  /** Its kind. */
  fileType: z.string().max(40).nullish(),
  acceptOrRejectOrUnApprove: z.enum(decisions, 'Use accept, reject or unapprove.'),
  /** Needed to reject. */
  reason: line(300).default(''),
})
