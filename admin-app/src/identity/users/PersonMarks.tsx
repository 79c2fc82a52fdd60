import type { ListedStatus } from '@portal/shared/identity/users/personList.schemas'
import { Mark } from '../../platform/ui/text/Mark'

const labels: Record<ListedStatus, string> = { active: 'Active', inactive: 'Inactive', deleted: 'Deleted' }
const tones = { active: undefined, inactive: 'quiet', deleted: 'due' } as const

/** A status in a word; what is not the usual stands out. */
export function StatusMark({ status }: { status: ListedStatus }) {
  return <Mark tone={tones[status]}>{labels[status]}</Mark>
}
