import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { pmlCodePattern } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import type { PmlSort, PmlValues } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../../identity/organizations/organization.tables'
import { pmlCode } from './pmlCode.tables'
import { searchedWords, wordsQuery } from '../../identity/users/searchedWords'

export interface PmlFilters {
  search: string
  event?: string | undefined
  grade?: number | undefined
}

const values = {
  code: pmlCode.code, eventName: pmlCode.eventName, title: pmlCode.title, composer: pmlCode.composer, arranger: pmlCode.arranger,
  publisher: pmlCode.publisher, specification: pmlCode.specification,
}
const match = {
  codeId: pmlCode.id, gradeId: pmlCode.grade, code: pmlCode.code, title: pmlCode.title, composer: pmlCode.composer, arranger: pmlCode.arranger, specification: pmlCode.specification,
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A beginning of a code, as far as one has been typed: "100", "100-", "100-1-15". */
const isCodeBeginning = (search: string) => /^\d{1,3}(-(\d(-\d{0,5})?)?)?$/.test(search)

/** Pieces of the organization whose code begins so, or of whose title, composer and arranger some word begins with each word typed. */
function isListed(organizationId: number, { search, event, grade }: PmlFilters): SQL {
  const typed = search.trim()
  const words = searchedWords(typed)
  const found = typed === '' ? undefined
    : isCodeBeginning(typed) ? sql`${pmlCode.code} like ${`${likeText(typed)}%`}`
      : words.length === 0 ? sql`false` : sql`${pmlCode.words} @@ ${wordsQuery(words)}::tsquery`
  return and(
    eq(pmlCode.organizationId, organizationId), event === undefined ? undefined : eq(pmlCode.eventCode, event), grade === undefined ? undefined : eq(pmlCode.grade, grade), found,
  )!
}

/** Codes in the order of their index; texts as people look for them, whatever the language of the database. */
function orderOf(sort: PmlSort): SQL {
  const isDown = sort.startsWith('-')
  const byCode = sql`${pmlCode.code} using ${sql.raw(isDown ? '~>~' : '~<~')}, ${pmlCode.id} ${sql.raw(isDown ? 'desc' : 'asc')}`
  if (sort.endsWith('code')) return byCode
  return sql`lower(${sort.endsWith('title') ? pmlCode.title : pmlCode.composer}) collate "C" ${sql.raw(isDown ? 'desc' : 'asc')}, ${pmlCode.code} using ~<~, ${pmlCode.id}`
}

export async function countPieces(reader: Reader, organizationId: number, filters: PmlFilters): Promise<number> {
  return reader.$count(pmlCode, isListed(organizationId, filters))
}

/** One page of the list, each piece with how many share its code. */
export async function findPieces(reader: Reader, organizationId: number, { sort, offset, limit, ...filters }: PmlFilters & { sort: PmlSort; offset: number; limit: number }) {
  const rows = await reader
    .select({ pmlCodeId: pmlCode.id, ...values, eventCode: pmlCode.eventCode, grade: pmlCode.grade })
    .from(pmlCode)
    .where(isListed(organizationId, filters))
    .orderBy(orderOf(sort))
    .limit(limit)
    .offset(offset)
  const codes = [...new Set(rows.map(({ code }) => code))]
  const shared = codes.length === 0 ? [] : await reader
    .select({ code: pmlCode.code, count: sql<number>`count(*)::int` })
    .from(pmlCode)
    .where(and(eq(pmlCode.organizationId, organizationId), sql`${pmlCode.code} in (${sql.join(codes.map((code) => sql`${code}`), sql`, `)})`))
    .groupBy(pmlCode.code)
  const sharing = new Map(shared.map(({ code, count }) => [code, count]))
  return rows.map((row) => ({ ...row, sharing: sharing.get(row.code) ?? 1 }))
}

/** The events of the list, by their code. Where pieces call one differently, the name that comes first. */
export async function findEvents(reader: Reader, organizationId: number) {
  return reader
    .select({ eventCode: pmlCode.eventCode, eventName: sql<string>`min(${pmlCode.eventName})` })
    .from(pmlCode)
    .where(eq(pmlCode.organizationId, organizationId))
    .groupBy(pmlCode.eventCode)
    .orderBy(asc(pmlCode.eventCode))
}

/** Codes, titles or composers to choose from, each once and in its order; each with the first piece that has it. Pieces without one are left out. */
export async function findOptions(reader: Reader, organizationId: number, by: 'code' | 'title' | 'composer', search: string, limit: number) {
  if (by === 'code') return (await findPieces(reader, organizationId, { search, sort: by, offset: 0, limit })).map(({ pmlCodeId, code }) => ({ id: pmlCodeId, name: code, code }))
  const name = pmlCode[by]
  return reader
    .select({ id: sql<number>`(array_agg(${pmlCode.id} order by ${pmlCode.code} using ~<~, ${pmlCode.id}))[1]`, name, code: sql<string>`min(${pmlCode.code} collate "C")` })
    .from(pmlCode).where(and(isListed(organizationId, { search }), sql`${name} <> ''`))
    .groupBy(name).orderBy(sql`lower(${name}) collate "C"`, sql`${name} collate "C"`).limit(limit)
}

/**
 * The pieces with exactly this code, title or composer; capital letters do not matter. The beginning of codes is of all pieces whose codes begin so.
 * @param value of a code at least as many characters as lookups begin at
 */
export async function findMatches(reader: Reader, organizationId: number, by: 'code' | 'title' | 'composer', value: string, limit: number) {
  const words = searchedWords(value)
  const isSame = by === 'code'
    ? pmlCodePattern.test(value) ? eq(pmlCode.code, value) : sql`${pmlCode.code} like ${`${likeText(value)}%`}`
    // The words lead there by their index; then the whole text decides.
    : and(words.length === 0 ? undefined : sql`${pmlCode.words} @@ ${wordsQuery(words)}::tsquery`, sql`lower(${pmlCode[by]}) = ${value.toLowerCase()}`)
  return reader.select(match).from(pmlCode).where(and(eq(pmlCode.organizationId, organizationId), isSame)).orderBy(orderOf('code')).limit(limit)
}

/** Lets one person at a time change the list of an organization. */
export async function lockList(tx: Tx, organizationId: number): Promise<void> {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('no key update')
}

/** Every piece that has this code. */
export async function findPiecesWith(reader: Reader, organizationId: number, code: string) {
  return reader.select({ pmlCodeId: pmlCode.id, ...values }).from(pmlCode).where(and(eq(pmlCode.organizationId, organizationId), eq(pmlCode.code, code)))
}

/** The piece, kept from others until the transaction ends. */
export async function lockPiece(tx: Tx, organizationId: number, pmlCodeId: number): Promise<PmlValues | undefined> {
  const [row] = await tx.select(values).from(pmlCode).where(and(eq(pmlCode.organizationId, organizationId), eq(pmlCode.id, pmlCodeId))).for('update')
  return row
}

/** The whole list, for an import to compare with. */
export async function findWholeList(reader: Reader, organizationId: number) {
  return reader.select({ id: pmlCode.id, ...values }).from(pmlCode).where(eq(pmlCode.organizationId, organizationId)).orderBy(asc(pmlCode.id))
}

/** Event and grade as the code says them. */
const inCode = (code: string) => ({ eventCode: code.slice(0, 3), grade: Number(code[4]) })

export async function insertPiece(tx: Tx, organizationId: number, piece: PmlValues): Promise<number> {
  const [row] = await tx.insert(pmlCode).values({ organizationId, ...piece, ...inCode(piece.code) }).returning({ id: pmlCode.id })
  return row!.id
}

export async function updatePiece(tx: Tx, pmlCodeId: number, piece: PmlValues): Promise<void> {
  await tx.update(pmlCode).set({ ...piece, ...inCode(piece.code) }).where(eq(pmlCode.id, pmlCodeId))
}

export async function deletePiece(tx: Tx, pmlCodeId: number): Promise<void> {
  await tx.delete(pmlCode).where(eq(pmlCode.id, pmlCodeId))
}

/** Rows per statement: large enough that statements cost little, small enough that none blocks for long. */
const batch = 1_000

async function inBatches<Row>(rows: readonly Row[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await write(JSON.stringify(rows.slice(start, start + batch)))
}

const given = sql.raw('as given (id int, code text, "eventName" text, title text, composer text, arranger text, publisher text, specification text)')

/** Adds many pieces in few statements. */
export async function insertPieces(tx: Tx, organizationId: number, pieces: readonly PmlValues[]): Promise<void> {
  await inBatches(pieces, (json) => tx.execute(sql`
    insert into pml_code (organization_id, code, event_code, event_name, grade, title, composer, arranger, publisher, specification)
    select ${organizationId}, code, left(code, 3), "eventName", substr(code, 5, 1)::int, title, composer, arranger, publisher, specification from jsonb_to_recordset(${json}::jsonb) ${given}`))
}

/** Gives many pieces the texts that they shall have; their codes stay. */
export async function updatePieces(tx: Tx, pieces: readonly (PmlValues & { id: number })[]): Promise<void> {
  await inBatches(pieces, (json) => tx.execute(sql`
    update pml_code set event_name = given."eventName", title = given.title, composer = given.composer, arranger = given.arranger, publisher = given.publisher, specification = given.specification
    from jsonb_to_recordset(${json}::jsonb) ${given} where pml_code.id = given.id`))
}

/**
 * Readies the list for searching after much of it was written: its index of words holds new ones back until there is time,
 * and the embedded database never finds any; nor does it count its rows by itself.
 */
export async function settleList(tx: Tx): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list('pml_code_words'::regclass)`)
  await tx.execute(sql`analyze pml_code`)
}

export async function deletePieces(tx: Tx, ids: readonly number[]): Promise<void> {
  await inBatches(ids, (json) => tx.execute(sql`delete from pml_code where id in (select jsonb_array_elements_text(${json}::jsonb)::int)`))
}
