import type { Changeable } from '@portal/shared/platform/call/defineCall'
import type { AccountStatus } from '@portal/shared/identity/users/personList.schemas'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { Reader } from '../../platform/db/database'
import type { Remembered } from '../../platform/http/remembered'
import { countPersons, type Listed } from './personPage.repository'
import { listedUsers, type UserFilters, type Visible } from './user.repository'

/** What makes the number of people another. */
const peopleChange: readonly Changeable[] = ['users', 'students', 'roles', 'requests', 'family', 'imports', 'schools', 'tags']

export interface Counting {
  reader: Reader
  remembered: Remembered
}

type Filters = Record<string, number | string | AccountStatus | undefined>

/** How many are listed of one kind, remembered by what narrows them. */
export const countListed = ({ reader, remembered }: Counting, kind: RoleType, { organizationId, schoolId }: Pick<Visible, 'organizationId' | 'schoolId'>, filters: Filters, listed: Listed): Promise<number> => {
  const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined).sort(([one], [other]) => one.localeCompare(other)).map(([name, value]) => `${name}=${value}`).join('&')
  return remembered.of(`people/${kind}/${organizationId}/${schoolId}/${narrowed}`, peopleChange, () => countPersons(reader, listed, ''))
}

/** How many people of one kind a reader sees: just those that their list shows. Wherever people are counted, this is asked. */
export const countUsers = (counting: Counting, visible: Visible, filters: UserFilters = {}): Promise<number> =>
  countListed(counting, visible.roleType, visible, { ...filters }, listedUsers(counting.reader, visible, filters))
