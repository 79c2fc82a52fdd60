import type { z } from 'zod'
import type { PublicSchoolFields, PublicSchoolFieldsChange } from '@portal/shared/identity/organizations/organization.schemas'
import { publicSchoolFields, type PublicSchoolField } from '@portal/shared/identity/organizations/publicSchool.kinds'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { findPublicSchoolFields, lockPublicSchoolFields, updatePublicSchoolFields } from './organization.repository'
import { saveSetting } from './saveSetting'

/** In the one order, however they were ticked. */
function present(kept: readonly PublicSchoolField[]): z.output<typeof PublicSchoolFields> {
  const fields = publicSchoolFields.filter((field) => kept.includes(field))
  return { fields, version: versionOf(fields) }
}

export const readPublicSchoolFields = async (reader: Reader, organizationId: number) => present(await findPublicSchoolFields(reader, organizationId))

/** Changes what everyone sees of its schools. Saving the current fields is no change. @throws DomainError changed-meanwhile */
export const savePublicSchoolFields = ({ fields, version }: z.output<typeof PublicSchoolFieldsChange>, context: RequestContext<SignedIn>) => saveSetting({
  action: 'organization.publicSchoolFieldsChanged', version, wanted: present(fields),
  lock: async (tx, organizationId) => present(await lockPublicSchoolFields(tx, organizationId)),
  update: (tx, organizationId, { fields: wanted }) => updatePublicSchoolFields(tx, organizationId, wanted), audited: (standing) => standing.fields,
}, context)
