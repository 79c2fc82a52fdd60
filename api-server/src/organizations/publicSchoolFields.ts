import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { PublicSchoolFields, PublicSchoolFieldsChange } from '@portal/shared/organizations/organization.schemas'
import { publicSchoolFields, type PublicSchoolField } from '@portal/shared/schools/publicSchool.kinds'
import { writeAudit } from '../audit/writeAudit'
import type { Reader } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { versionOf } from '../profiles/presentPerson'
import { findPublicSchoolFields, lockPublicSchoolFields, updatePublicSchoolFields } from './organization.repository'

/** In the one order, however they were ticked. */
function present(kept: readonly PublicSchoolField[]): z.output<typeof PublicSchoolFields> {
  const fields = publicSchoolFields.filter((field) => kept.includes(field))
  return { fields, version: versionOf(fields) }
}

export const readPublicSchoolFields = async (reader: Reader, organizationId: number) => present(await findPublicSchoolFields(reader, organizationId))

/** Changes what of its schools everybody sees. What stands so already is no change. @throws DomainError changed-meanwhile */
export async function savePublicSchoolFields({ fields, version }: z.output<typeof PublicSchoolFieldsChange>, { who, tx, requestId }: RequestContext<SignedIn>) {
  return tx(async (tx) => {
    const standing = present(await lockPublicSchoolFields(tx, who.organizationId))
    const wanted = present(fields)
    if (wanted.version === standing.version) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await updatePublicSchoolFields(tx, who.organizationId, wanted.fields)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'organization.publicSchoolFieldsChanged', subjectType: 'organization', subjectId: who.organizationId, data: { before: standing.fields, after: wanted.fields },
    })
    return wanted
  })
}
