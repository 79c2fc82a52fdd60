import { accountStatusNames, type AccountStatus } from '@portal/shared/identity/users/personList.schemas'
import { Badge } from '../../platform/ui/text/Badge'

const tones = { active: undefined, invited: 'quiet', inactive: 'quiet', deleted: 'due' } as const

/** A status in a word; what is not the usual stands out. */
export function StatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{accountStatusNames[status]}</Badge>
}
