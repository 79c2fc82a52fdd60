import { z } from 'zod'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { AddedKey, BodyId, Id, line } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { JobState } from '../../platform/jobs/job.schemas'
import { entryStates } from '../forms/form.kinds'
import type { Question } from '../forms/formDefinition.types'
import { entryChanges } from './formEntry.kinds'
import { ListEntries } from './formEntry.schemas'

const Int = z.number().int()

/** A word of the office's own on entries. */
export const EntryTag = line(40).min(1, 'Please enter a tag.')

/** Entries that are changed while one waits; more go on as a job. */
export const mostChangedAtOnce = 50
/** As many as can be ticked. */
export const mostEntriesAtOnce = 2_000

/** What is done to many entries: each is judged by itself, as if it were decided alone. */
export const ChangeEntries = z.strictObject({
  formId: Id, key: AddedKey, change: z.enum(entryChanges, 'Please choose what to do.'),
  /** Each as it was when it was seen: what was changed meanwhile is left. */
  entries: z.array(z.strictObject({ entryId: BodyId, version: BodyId })).min(1, 'Choose an entry first.').max(mostEntriesAtOnce, `At most ${mostEntriesAtOnce} entries together.`),
  /** Needed to refuse and to send back. */
  reason: lines(1000).default(''),
  statusId: BodyId.nullable().optional(),
  tag: EntryTag.optional(),
})
export type ChangeEntries = z.output<typeof ChangeEntries>
/** What came of each, or the job that goes through them. */
export const ChangedEntries = z.strictObject({ outcomes: z.array(PersonOutcome), job: JobState.nullable() })

/** Without `statusId`: no status. */
export const SetEntryStatus = z.strictObject({ entryId: Id, version: BodyId, statusId: BodyId.nullable() })

/** A status of the office's list. */
const EntryStatus = z.strictObject({ statusId: Int, name: z.string(), isRetired: z.boolean() })
const Named = z.strictObject({ id: Int, name: z.string() })

/** What the entries of a form can be narrowed by, and what there is of them. */
export const EntryChoices = z.strictObject({
  formId: Int, name: z.string(), total: Int,
  counts: z.array(z.strictObject({ state: z.enum(entryStates), count: Int })),
  statuses: z.array(EntryStatus), schools: z.array(Named), activities: z.array(Named), tags: z.array(z.string()),
  /** Questions of all versions, those no longer asked last; without confidential ones. */
  questions: z.array(z.strictObject({ question: z.unknown() as z.ZodType<Question>, group: z.string(), groupTitle: z.string(), isGone: z.boolean() })),
  /** This reader may decide for the office. */
  mayChange: z.boolean(),
  /** This reader may have confidential answers in an export. */
  mayExportConfidential: z.boolean(),
})
export type EntryChoices = z.infer<typeof EntryChoices>

/** The entries as they are narrowed. */
export const ExportEntries = ListEntries.omit({ page: true, pageSize: true }).extend({
  /** With confidential answers, for who may see them: it stands in the audit. */
  confidential: z.enum(['yes'], 'Use yes.').optional(),
})
export type ExportEntries = z.output<typeof ExportEntries>
