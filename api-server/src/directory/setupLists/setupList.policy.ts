import { DomainError } from '@portal/shared/platform/call/errors'
import { orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import type { SignedIn } from '../../platform/http/requestContext'
import type { ListKey } from './setupList.repository'

/** The office's people see and change the lists whose permission they hold. @throws DomainError no-permission */
export function refuseList(who: SignedIn, kind: OrderedListKind): void {
  if (!who.permissions.includes(orderedLists[kind].permission)) throw new DomainError('no-permission')
}

export const keyOf = (who: SignedIn, kind: OrderedListKind): ListKey => ({ organizationId: who.organizationId, kind })
