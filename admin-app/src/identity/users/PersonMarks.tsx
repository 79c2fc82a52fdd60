import { accountStatusNames, type AccountStatus } from '@portal/shared/identity/users/personList.schemas'
import { Mark } from '../../platform/ui/text/Mark'

const tones = { active: undefined, invited: 'quiet', inactive: 'quiet', deleted: 'due' } as const

/** A status in a word; what is not the usual stands out. */
export function StatusMark({ status }: { status: AccountStatus }) {
  return <Mark tone={tones[status]}>{accountStatusNames[status]}</Mark>
}
