import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { TagChip, tagSorts } from '@portal/shared/directory/tags/tag.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { school } from '../schools/school.tables'
import { tag, tagged } from './tag.tables'

/** Which tags a reader sees; schoolId null sees those of the office only. */
export interface TagView {
  organizationId: number
  schoolId: number | null | 'all'
}

/** A tag that the reader sees. For the lists of others, too: `where exists (... tagged ... and isSeenTag(view))`. */
export const isSeenTag = ({ organizationId, schoolId }: TagView): SQL | undefined =>
  and(eq(tag.organizationId, organizationId), schoolId === 'all' ? undefined : or(isNull(tag.schoolId), schoolId === null ? undefined : eq(tag.schoolId, schoolId)))

const isListed = (view: TagView, search: string) =>
  and(isSeenTag(view), ...search.split(/\s+/).filter(Boolean).map((word) => ilike(tag.name, likePattern(word))))

/** The uses that a reader sees: all, or those at a school. */
function usesOf({ schoolId }: TagView, subjectType?: SubjectType): SQL<number> {
  const atSchool = schoolId === 'all' ? sql`` : schoolId === null ? sql` and false` : sql` and case ${tagged.subjectType}
    when 'user' then exists (select 1 from ${userRole} where ${userRole.userId} = ${tagged.subjectId} and ${userRole.schoolId} = ${schoolId})
    when 'student' then exists (select 1 from ${student} where ${student.id} = ${tagged.subjectId} and ${student.schoolId} = ${schoolId})
    else ${tagged.subjectId} = ${schoolId} end`
  const ofType = subjectType ? sql` and ${tagged.subjectType} = ${subjectType}` : sql``
  return sql<number>`(select count(*)::int from ${tagged} where ${tagged.tagId} = ${tag.id}${ofType}${atSchool})`
}

const columnsFor = (view: TagView) => ({ tagId: tag.id, name: tag.name, color: tag.color, schoolId: tag.schoolId, schoolName: school.name, version: tag.version, uses: usesOf(view) })

export async function countTags(reader: Reader, view: TagView, search: string): Promise<number> {
  return reader.$count(tag, isListed(view, search))
}

export async function findTagPage(reader: Reader, view: TagView, { search, sort, offset, limit }: { search: string; sort: (typeof tagSorts)[number]; offset: number; limit: number }) {
  const key = sort.endsWith('uses') ? sql`uses` : sql`lower(${tag.name})`
  const { uses, ...columns } = columnsFor(view)
  return reader
    .select({ ...columns, uses: uses.as('uses') })
    .from(tag)
    .leftJoin(school, eq(school.id, tag.schoolId))
    .where(isListed(view, search))
    .orderBy(sort.startsWith('-') ? desc(key) : asc(key), asc(sql`lower(${tag.name})`), asc(tag.id))
    .limit(limit)
    .offset(offset)
}

export async function findTag(reader: Reader, view: TagView, tagId: number) {
  const [row] = await reader
    .select({ ...columnsFor(view), user: usesOf(view, 'user'), student: usesOf(view, 'student'), school: usesOf(view, 'school') })
    .from(tag)
    .leftJoin(school, eq(school.id, tag.schoolId))
    .where(and(eq(tag.id, tagId), isSeenTag(view)))
  return row
}

const chip = { tagId: tag.id, name: tag.name, color: tag.color }

export async function findTagChoices(reader: Reader, view: TagView): Promise<TagChip[]> {
  return reader.select(chip).from(tag).where(isSeenTag(view)).orderBy(asc(sql`lower(${tag.name})`), asc(tag.id)).limit(500)
}

/** The tags that the reader sees on each of these, by subject. For lists and profiles of people and schools. */
export async function findTagsOf(reader: Reader, view: TagView, subjectType: SubjectType, subjectIds: number[]): Promise<Map<number, TagChip[]>> {
  const bySubject = new Map<number, TagChip[]>()
  if (subjectIds.length === 0) return bySubject
  const rows = await reader
    .select({ ...chip, subjectId: tagged.subjectId })
    .from(tagged)
    .innerJoin(tag, eq(tag.id, tagged.tagId))
    .where(and(eq(tagged.subjectType, subjectType), inArray(tagged.subjectId, subjectIds), isSeenTag(view)))
    .orderBy(asc(sql`lower(${tag.name})`), asc(tag.id))
  for (const { subjectId, ...own } of rows) bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), own])
  return bySubject
}

/** Whether something that tags can be put on is of the organization and, for a school's staff, of that school and not of the office. */
export async function isSubjectThere(reader: Reader, organizationId: number, schoolId: number | 'all', subjectType: SubjectType, subjectId: number): Promise<boolean> {
  if (subjectType === 'school') return (await reader.$count(school, and(eq(school.id, subjectId), eq(school.organizationId, organizationId), isNull(school.deletedAt)))) === 1
  if (subjectType === 'student') {
    return (await reader.$count(student, and(
      eq(student.id, subjectId), eq(student.organizationId, organizationId), isNull(student.deletedAt), schoolId === 'all' ? undefined : eq(student.schoolId, schoolId),
    ))) === 1
  }
  return (await reader.$count(user, and(
    eq(user.id, subjectId), eq(user.organizationId, organizationId), isNull(user.deletedAt),
    schoolId === 'all' ? undefined : sql`exists (select 1 from user_role held where held.user_id = ${user.id} and held.school_id = ${schoolId})
      and not exists (select 1 from user_role held join role office on office.id = held.role_id where held.user_id = ${user.id} and office.role_type = 'org')`,
  ))) === 1
}

/** A tag that the reader sees, kept from others until the transaction ends. */
export async function lockTag(tx: Tx, view: TagView, tagId: number) {
  const [row] = await tx
    .select({ ...chip, schoolId: tag.schoolId, version: tag.version })
    .from(tag)
    .where(and(eq(tag.id, tagId), isSeenTag(view)))
    .for('update')
  return row
}

/** The office's or the school's tag with this name, however its letters are written. */
export async function findTagNamed(tx: Tx, organizationId: number, schoolId: number | null, name: string) {
  const [row] = await tx
    .select(chip)
    .from(tag)
    .where(and(eq(tag.organizationId, organizationId), schoolId === null ? isNull(tag.schoolId) : eq(tag.schoolId, schoolId), sql`lower(${tag.name}) = lower(${name})`))
  return row
}

/** @returns undefined if someone was quicker with this name */
export async function insertTag(tx: Tx, values: typeof tag.$inferInsert): Promise<TagChip | undefined> {
  const [row] = await tx.insert(tag).values(values).onConflictDoNothing().returning(chip)
  return row
}

export async function updateTag(tx: Tx, tagId: number, values: { name: string; color: string }): Promise<void> {
  await tx.update(tag).set({ ...values, version: sql`${tag.version} + 1` }).where(eq(tag.id, tagId))
}

/** Takes a tag off everything and deletes it. @returns how often it was used */
export async function deleteTag(tx: Tx, tagId: number): Promise<number> {
  const uses = await tx.delete(tagged).where(eq(tagged.tagId, tagId)).returning({ id: tagged.id })
  await tx.delete(tag).where(eq(tag.id, tagId))
  return uses.length
}

/** Those of these tags that the reader sees, kept from being deleted until the transaction ends. */
export async function lockTags(tx: Tx, view: TagView, tagIds: number[]): Promise<TagChip[]> {
  if (tagIds.length === 0) return []
  return tx.select(chip).from(tag).where(and(inArray(tag.id, tagIds), isSeenTag(view))).orderBy(asc(tag.id)).for('share')
}

export async function addTagsTo(tx: Tx, subjectType: SubjectType, subjectId: number, tagIds: number[]): Promise<void> {
  if (tagIds.length > 0) await tx.insert(tagged).values(tagIds.map((tagId) => ({ tagId, subjectType, subjectId }))).onConflictDoNothing()
}

export async function takeTagsFrom(tx: Tx, subjectType: SubjectType, subjectId: number, tagIds: number[]): Promise<void> {
  if (tagIds.length > 0) await tx.delete(tagged).where(and(eq(tagged.subjectType, subjectType), eq(tagged.subjectId, subjectId), inArray(tagged.tagId, tagIds)))
}
