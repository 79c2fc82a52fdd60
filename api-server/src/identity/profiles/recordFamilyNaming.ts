import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { paperDayProblem } from '@portal/shared/identity/profiles/checkBirthDate'
import type { StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import type { PaperNaming } from '@portal/shared/identity/publicNames/publicNames.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { todayOf } from '../organizations/todayOf'
import { pictureOfStudent, presentStudent } from './presentStudent'
import { lockStudent, updateStudent } from './studentProfile.repository'
import { findNamingWords } from '../publicNames/namingWord.repository'
import { keepNamingWord, mayRecordFamily } from '../publicNames/namingWords'

/**
 * Records what a family said on paper of naming a student. The same paper sent twice is one; a paper that is older than what
 * the family said since changes nothing.
 * @throws DomainError not-found, restore-first, not-yours for a school that would lift a family's no, invalid-input
 */
export async function recordFamilyNaming({ studentId, word, parentName, saidOn }: z.output<typeof PaperNaming>, context: RequestContext<SignedIn>): Promise<StudentProfile> {
  const { who, now, requestId } = context
  return context.tx(async (tx) => {
    const picture = await pictureOfStudent(tx, who, await lockStudent(tx, who.organizationId, studentId))
    const standing = (await findNamingWords(tx, studentId)).find(({ speaker }) => speaker === 'family')
    const isSame = picture.row.familyNaming === word && standing?.way === 'paper' && standing.parentName === parentName && standing.saidOn === saidOn
    if (isSame) return presentStudent(tx, who, picture)
    if (!mayRecordFamily(picture.relation, picture.row)) {
      throw new DomainError('not-yours', { fields: [{ field: 'word', message: 'The family said no. Only the family can change that, or the office with the family’s choice.' }] })
    }
    const wrongDay = paperDayProblem(saidOn, await todayOf(tx, who.organizationId, now()), picture.row.bornOn ?? '')
    if (wrongDay) throw new DomainError('invalid-input', { fields: [{ field: 'saidOn', message: wrongDay }] })
    if (standing && saidOn < standing.saidOn) throw new DomainError('invalid-input', { fields: [{ field: 'saidOn', message: 'The family said something after this day.' }] })
    await updateStudent(tx, studentId, { familyNaming: word })
    await keepNamingWord(tx, studentId, { speaker: 'family', word, paper: { parentName, saidOn } }, context)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'student.namingRecorded', subjectType: 'student', subjectId: studentId,
      data: { before: { familyNaming: picture.row.familyNaming }, after: { familyNaming: word }, saidOn },
    })
    return presentStudent(tx, who, { ...picture, row: { ...picture.row, familyNaming: word } })
  })
}
