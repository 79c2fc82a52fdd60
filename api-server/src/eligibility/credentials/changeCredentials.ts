import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkCredential } from '@portal/shared/eligibility/credentials/checkCredential'
import type { AddCredential, CredentialRow } from '@portal/shared/eligibility/credentials/credential.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPerson, findRolesOf, lockPerson } from '../../identity/profiles/profile.repository'
import { kindsToEnter, maySeeCredentials, type StaffFacts } from './credential.policy'
import { findTimeZone } from '../../identity/organizations/organization.repository'
import { findSame, insertCredential, lockCredential, updateCredential, type CredentialRecord } from './credential.repository'

type Context = RequestContext<SignedIn>

const nobody = () => new DomainError('not-found', { message: 'There is no such person.' })

/** A staff member whose credentials the reader may see. @throws DomainError not-found */
export async function staffFor(reader: Reader, who: SignedIn, userId: number): Promise<StaffFacts> {
  const person = await findPerson(reader, who.organizationId, userId)
  if (!person || person.deletedAt) throw nobody()
  const facts = { userId, roles: await findRolesOf(reader, userId), childSchoolIds: [] }
  if (!maySeeCredentials(who, facts)) throw nobody()
  return facts
}

/** A credential as this reader may see and change it. */
export function presentCredential(who: SignedIn, person: StaffFacts, { credentialId, kind, name, completedOn, endsOn, source, addedBy }: CredentialRecord): CredentialRow {
  return { credentialId, kind, name, completedOn, endsOn, source, addedBy: source === 'entered' ? addedBy : '', can: { remove: kindsToEnter(who, person).includes(kind) } }
}

const note = (tx: Tx, { who, requestId }: Context, action: string, subjectId: number, data: unknown) =>
  writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action, subjectType: 'user', subjectId, requestId, data })

/**
 * Enters what a staff member has shown. The same thing of the same day is entered once, and comes back if it was taken away.
 * @throws DomainError not-found, not-yours, invalid-input
 */
export async function addCredential({ userId, ...fields }: z.output<typeof AddCredential>, context: Context): Promise<CredentialRow> {
  const { who } = context
  return context.tx(async (tx) => {
    await lockPerson(tx, who.organizationId, userId)
    const person = await staffFor(tx, who, userId)
    if (!kindsToEnter(who, person).includes(fields.kind)) throw new DomainError('not-yours', { fields: [{ field: 'kind', message: 'Only the office can enter this.' }] })
    const problems = checkCredential(fields, dayOf(context.now(), await findTimeZone(tx, who.organizationId)))
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    const { kind, name, completedOn } = fields
    const endsOn = fields.endsOn || null
    const same = await findSame(tx, { userId, ...fields })
    if (same && !same.deletedAt && same.endsOn === endsOn) return presentCredential(who, person, same)
    const entered = { endsOn, source: 'entered' as const, addedByUserId: who.userId, deletedAt: null }
    const credentialId = same?.credentialId ?? (await insertCredential(tx, { organizationId: who.organizationId, userId, kind, name, completedOn, createdAt: context.now(), ...entered }))
    if (same) await updateCredential(tx, credentialId, entered)
    await note(tx, context, 'credential.added', userId, { before: same && !same.deletedAt ? { endsOn: same.endsOn } : null, after: { kind, name, completedOn, endsOn } })
    return presentCredential(who, person, (await lockCredential(tx, who.organizationId, credentialId))!)
  })
}

/** The credential that is to be changed, and whose it is. @throws DomainError not-found, not-yours */
async function credentialFor(tx: Tx, who: SignedIn, credentialId: number) {
  const row = await lockCredential(tx, who.organizationId, credentialId)
  if (!row) throw new DomainError('not-found', { message: 'There is no such credential.' })
  const person = await staffFor(tx, who, row.userId)
  if (!kindsToEnter(who, person).includes(row.kind)) throw new DomainError('not-yours')
  return { row, person }
}

/** Takes a credential away; sent twice, once. @throws as credentialFor */
export async function removeCredential(credentialId: number, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const { row } = await credentialFor(tx, context.who, credentialId)
    if (row.deletedAt) return
    await updateCredential(tx, credentialId, { deletedAt: context.now() })
    const { kind, name, completedOn, endsOn, source } = row
    await note(tx, context, 'credential.removed', row.userId, { before: { kind, name, completedOn, endsOn, source } })
  })
}

/** Brings back what was taken away. @throws as credentialFor */
export async function restoreCredential(credentialId: number, context: Context): Promise<CredentialRow> {
  return context.tx(async (tx) => {
    const { row, person } = await credentialFor(tx, context.who, credentialId)
    if (row.deletedAt) {
      await updateCredential(tx, credentialId, { deletedAt: null })
      const { kind, name, completedOn, endsOn, source } = row
      await note(tx, context, 'credential.restored', row.userId, { after: { kind, name, completedOn, endsOn, source } })
    }
    return presentCredential(context.who, person, row)
  })
}
