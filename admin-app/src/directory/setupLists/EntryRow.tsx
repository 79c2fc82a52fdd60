import { IconGripVertical } from '@tabler/icons-react'
import type { Entry } from '@portal/shared/directory/setupLists/setupList.schemas'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import { TagChip } from '../../platform/ui/text/TagChip'

interface EntryRowProps {
  entry: Entry
  /** Its position among those shown. */
  index: number
  count: number
  /** Its position in the whole list, from 1. */
  place: number
  canMove: boolean
  mayChange: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onRetire: () => void
  onRemove: () => void
}

/** One entry: its place, its name, how often it is used, and what can be done with it. */
export function EntryRow({ entry: { name, color, isRetired, uses }, index, count, place, canMove, mayChange, onMove, onEdit, onRetire, onRemove }: EntryRowProps) {
  return (
    <li className={orderStyles.row} data-retired={isRetired || undefined}>
      {mayChange && <span className={`${orderStyles.handle} no-print`} data-handle={canMove ? '' : undefined} title="Drag to another place" aria-hidden="true"><IconGripVertical size="1.25rem" /></span>}
      <span className={orderStyles.place} aria-hidden="true">{place}</span>
      <div className={orderStyles.what}>
        {color ? <TagChip name={name} color={color} /> : <strong>{name}</strong>}
        <span className="dim">{[isRetired && 'Retired', uses > 0 && `Used ${uses.toLocaleString('en-US')} ${uses === 1 ? 'time' : 'times'}`].filter(Boolean).join(' · ') || 'Not used yet'}</span>
      </div>
      {mayChange && (
        <div className={`${orderStyles.tools} no-print`}>
          <MoveButtons name={name} index={index} count={canMove ? count : 0} onMove={onMove} />
          <RowMenu
            name={name}
            actions={[
              { label: color ? 'Rename or recolor' : 'Rename', onSelect: onEdit },
              { label: isRetired ? 'Offer again' : 'Retire', onSelect: onRetire },
              { label: 'Delete', danger: true, onSelect: onRemove },
            ]}
          />
        </div>
      )}
    </li>
  )
}
