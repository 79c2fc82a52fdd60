import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { bracket, bracketAct } from './bracket.tables'

/** Every bracket of every organization. */
export async function findAllBrackets(reader: Reader) {
  return reader.select({ id: bracket.id, organizationId: bracket.organizationId }).from(bracket).orderBy(asc(bracket.id))
}

/** All that was done to a bracket, in the order of its versions. */
export async function findActsOf(reader: Reader, bracketId: number) {
  return reader.select().from(bracketAct).where(eq(bracketAct.bracketId, bracketId)).orderBy(asc(bracketAct.version))
}
