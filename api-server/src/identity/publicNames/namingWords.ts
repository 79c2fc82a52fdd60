import type { ConsentWay } from '@portal/shared/identity/family/familyWord.kinds'
import type { NamingWish } from '@portal/shared/identity/publicNames/publicNameRules'
import type { NamingSaid, NamingSpeaker } from '@portal/shared/identity/publicNames/publicNames.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { todayOf } from '../organizations/todayOf'
import type { StudentRelation } from './studentRelation'
import { closeNamingWord, findNamingWords, insertNamingWord } from './namingWord.repository'

/** A student's record, as far as it is needed here. */
interface Named {
  studentId: number
  familyNaming: NamingWish
}

/**
 * May someone record what a family said on paper? The office always; the school as long as it lifts no family's no, so that
 * someone who was refused cannot record the opposite.
 */
export const mayRecordFamily = (relation: StudentRelation, { familyNaming }: Pick<Named, 'familyNaming'>): boolean =>
  relation === 'office' || (relation === 'school' && familyNaming !== 'no')

/** Who made the current statements about a student's name. Of the school's people families read only that it was the school. */
export async function presentNaming(reader: Reader, { row, relation }: { row: Named; relation: StudentRelation }): Promise<NamingSaid> {
  const words = await findNamingWords(reader, row.studentId)
  const said = (speaker: NamingSpeaker): NamingSaid['family'] => {
    const word = words.find((each) => each.speaker === speaker)
    if (!word) return null
    const isShown = relation !== 'parent' || (speaker === 'family' && word.way === 'portal')
    return { way: word.way, by: isShown ? `${word.firstName} ${word.lastName}` : null, parentName: word.parentName, saidOn: word.saidOn }
  }
  return { family: said('family'), school: said('school'), mayRecord: mayRecordFamily(relation, row) }
}

/** Writes down who said a word, in the transaction that keeps it on the student's locked row. */
export async function keepNamingWord(
  tx: Tx, studentId: number, { speaker, word, paper }: { speaker: NamingSpeaker; word: NamingWish; paper?: { parentName: string; saidOn: string } }, { who, now }: RequestContext<SignedIn>,
): Promise<void> {
  const way: ConsentWay = paper ? 'paper' : 'portal'
  await closeNamingWord(tx, studentId, speaker, now())
  await insertNamingWord(tx, {
    organizationId: who.organizationId, studentId, speaker, word, way, parentName: paper?.parentName ?? '',
    saidOn: paper?.saidOn ?? (await todayOf(tx, who.organizationId, now())), recordedByUserId: who.userId, createdAt: now(),
  })
}
