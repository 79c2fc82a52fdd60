import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { OrganizationFacts, OrganizationFactsChange } from '@portal/shared/identity/organizations/organization.schemas'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { findFacts, findOrganizations, lockFacts, lockOrganizations, updateFacts } from './organization.repository'
import { saveSetting } from './saveSetting'

type Facts = z.output<typeof OrganizationFacts>

/** What is changed, and what the audit log keeps. */
const factsOf = ({ organizationName, organizationParam, timeZone }: Omit<Facts, 'version' | 'formerParams'>) => ({ organizationName, organizationParam, timeZone })
const present = ({ formerParams, ...facts }: Omit<Facts, 'version'>): Facts => ({ ...facts, formerParams, version: versionOf(factsOf(facts)) })

export const readFacts = async (reader: Reader, organizationId: number): Promise<Facts> => present(await findFacts(reader, organizationId))

/**
 * Changes the organization's name, web address and time zone. The old address is kept, so that links and embeds that name it still find the
 * organization. Saving the current ones is no change.
 * @throws DomainError changed-meanwhile; invalid-input naming the address where another organization has it, or had it
 */
export async function saveFacts({ version, ...facts }: z.output<typeof OrganizationFactsChange>, context: RequestContext<SignedIn>): Promise<Facts> {
  await saveSetting({
    action: 'organization.factsChanged', version, wanted: present({ ...facts, formerParams: [] }),
    lock: async (tx, organizationId) => {
      // Two organizations that want one address take turns. Before the row: who holds a row would wait for the other here.
      await lockOrganizations(tx)
      return present(await lockFacts(tx, organizationId))
    },
    update: async (tx, organizationId, { organizationParam: orgParam }) => {
      const others = await findOrganizations(tx, { orgParam })
      if (others.some(({ id }) => id !== organizationId)) throw new DomainError('invalid-input', { fields: [{ field: 'organizationParam', message: 'Another organization has this address.' }] })
      await updateFacts(tx, organizationId, facts)
    },
    audited: factsOf,
  }, context)
  return readFacts(context.database.reader, context.who.organizationId)
}
