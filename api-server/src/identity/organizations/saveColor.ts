import type { z } from 'zod'
import type { ColorChange, ColorKept } from '@portal/shared/identity/organizations/organization.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockColor, updateColor } from './organization.repository'
import { saveSetting } from './saveSetting'

/** A color is its own version: it is one word, and a letter for none. */
const standing = (color: string) => ({ color, version: color || 'none' })

/** Changes the organization's color. Saving the current one is no change. @throws DomainError changed-meanwhile */
export async function saveColor({ color, seen }: z.output<typeof ColorChange>, context: RequestContext<SignedIn>): Promise<z.output<typeof ColorKept>> {
  const kept = await saveSetting({
    action: 'organization.colorChanged', version: seen || 'none', wanted: standing(color),
    lock: async (tx, organizationId) => standing(await lockColor(tx, organizationId)),
    update: (tx, organizationId, wanted) => updateColor(tx, organizationId, wanted.color), audited: (each) => each.color,
  }, context)
  return { color: kept.color }
}
