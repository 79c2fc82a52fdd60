import { asc, eq } from 'drizzle-orm'
import { aboutPerson, type OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { tag, tagged } from './tag.tables'

/** The words that the person is found by. */
export const tagOwnData: OwnDataPart = async (reader, of) => ({
  tags: await reader.select({ tag: tag.name }).from(tagged).innerJoin(tag, eq(tag.id, tagged.tagId)).where(aboutPerson(tagged, of)).orderBy(asc(tagged.id)),
})
