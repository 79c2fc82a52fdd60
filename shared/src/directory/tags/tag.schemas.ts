import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { subjectTypes } from '../../identity/users/person.schemas'
import { isSeenOnWhite } from '../../platform/format/tagColors'

/** #rrggbb in small letters. */
export const TagColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please choose a color.')
  .refine((color) => !/^#[0-9a-f]{6}$/.test(color) || isSeenOnWhite(color), 'Please choose a darker color.')

/** What of a tag can be chosen. */
export const TagValues = z.strictObject({
  name: line(30).min(1, 'Please enter a name.'),
  color: TagColor,
})
export type TagValues = z.infer<typeof TagValues>

export const SavedTag = TagValues.extend({
  tagId: Id,
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: BodyId,
})

/** A tag as it is shown next to what it is put on. */
export const TagChip = z.strictObject({ tagId: z.number().int(), name: z.string(), color: z.string() })
export type TagChip = z.infer<typeof TagChip>

/** A tag in the list of tags. */
export const TagRow = TagChip.extend({
  /** Whose word it is: a school's name, or null for the office's. */
  schoolName: z.string().nullable(),
  schoolId: z.number().int().nullable(),
  /** On how many people and schools it is put, as far as the reader sees them. */
  uses: z.number().int(),
  /** The reader may rename, recolor and delete it. */
  mayChange: z.boolean(),
})
export type TagRow = z.infer<typeof TagRow>

/** A tag with what its own screen says of it. */
export const Tag = TagRow.extend({
  version: z.number().int(),
  usesByType: z.strictObject({ user: z.number().int(), student: z.number().int(), school: z.number().int() }),
})
export type Tag = z.infer<typeof Tag>

export const tagSorts = ['name', '-name', 'uses', '-uses'] as const
export const TagQuery = PageQuery.extend({ sort: z.enum(tagSorts).default('name') })

/** What tags are put on. */
export const TagSubject = z.strictObject({ subjectType: z.enum(subjectTypes), subjectId: Id })

export const SetTags = TagSubject.extend({
  subjectId: BodyId,
  /** All that it shall have, of those that the person sees. */
  tagIds: z.array(BodyId).max(20, 'At most 20 tags.'),
})
