import { IconGripVertical } from '@tabler/icons-react'
import type { ClassificationRow } from '@portal/shared/directory/classifications/classification.schemas'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'

interface ClassificationItemProps {
  row: ClassificationRow
  index: number
  count: number
  canMove: boolean
  mayChange: boolean
  districtsPath: string
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

const some = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "200 to 499 students", "500 and more", "up to 199"; empty for both ends open. */
function enrollmentText({ enrollmentFrom: from, enrollmentTo: to }: ClassificationRow): string {
  const text = (value: number) => value.toLocaleString('en-US')
  if (from !== null && to !== null) return `Enrollment ${text(from)} to ${text(to)}`
  if (from !== null) return `Enrollment ${text(from)} and more`
  return to === null ? '' : `Enrollment up to ${text(to)}`
}

/** One classification: its place, what is in it, and what can be done with it. */
export function ClassificationItem({ row, index, count, canMove, mayChange, districtsPath, onMove, onEdit, onRemove }: ClassificationItemProps) {
  const { label, name, districts, teams } = row
  const facts = [enrollmentText(row), districts > 0 ? `${some(districts, 'district', 'districts')}, ${some(teams, 'team', 'teams')}` : 'No districts yet'].filter(Boolean)
  return (
    <li className={orderStyles.row}>
      {mayChange && <span className={`${orderStyles.handle} no-print`} data-handle={canMove ? '' : undefined} title="Drag to another place" aria-hidden="true"><IconGripVertical size="1.25rem" /></span>}
      <span className={orderStyles.place} aria-hidden="true">{index + 1}</span>
      <div className={orderStyles.what}><strong>{name}</strong> <span className="dim">{facts.join(' · ')}</span></div>
      {mayChange && (
        <div className={`${orderStyles.tools} no-print`}>
          <MoveButtons name={label} index={index} count={canMove ? count : 0} onMove={onMove} />
          <RowMenu name={label} actions={[{ label: 'Edit', onSelect: onEdit }, { label: 'Districts', to: districtsPath }, { label: 'Delete', danger: true, onSelect: onRemove }]} />
        </div>
      )}
    </li>
  )
}
