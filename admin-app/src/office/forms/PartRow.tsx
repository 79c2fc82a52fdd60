import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import { memo, type KeyboardEvent } from 'react'
import type { Part } from '@portal/shared/office/forms/formDefinition.types'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import orderStyles from '../../platform/ui/order/order.module.css'
import type { Problems } from './buildContext'
import { titleOf } from './newPart'
import { chosenIn } from './outlineParts'
import { kindOfPart, partKinds } from './partKinds'
import { ProblemLines } from './ProblemLines'
import { PartSettings } from './settings'
import styles from './builder.module.css'
import type { BuildActions } from './useBuildActions'

interface PartRowProps {
  part: Part
  containerId: string
  /** This part or one in it; null if neither is chosen. */
  chosen: string | null
  problems: Problems
  actions: BuildActions
}

/** What is set of a part besides its words, in short. */
function marksOf(part: Part): string[] {
  const marks = part.showIf ? ['Shown if'] : []
  if (part.part === 'group') return [...marks, part.most === undefined ? 'Repeats' : `Up to ${part.most} rows`]
  if (part.part !== 'question') return marks
  return [...(part.isRequired ? ['Required'] : part.requireIf ? ['Required if'] : []), ...marks, ...(part.isPublic ? ['Public'] : []), ...(part.isConfidential ? ['Confidential'] : [])]
}

/** One part of a form: dragged by its handle, moved with Alt and the arrow keys or from its menu, set by pressing its name. */
export const PartRow = memo(function PartRow({ part, containerId, chosen, problems, actions }: PartRowProps) {
  const { id } = part
  const { name: kind, Icon } = partKinds[kindOfPart(part)]
  const title = titleOf(part)
  const isChosen = chosen === id
  const marks = marksOf(part)
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    actions.step(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li data-item={id} data-part={part.part} className={styles.part} data-chosen={isChosen || undefined} data-due={problems[id] ? true : undefined}>
      <div className={styles.row}>
        <span data-handle className={`${orderStyles.handle} ${styles.handle}`} title="Drag to another place" aria-hidden="true"><IconGripVertical size="1.125rem" /></span>
        <span className={styles.icon}><Icon size="1.125rem" stroke={1.75} aria-hidden /></span>
        <button type="button" id={`part-${id}`} className={styles.name} aria-expanded={isChosen} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onClick={() => actions.choose(isChosen ? null : id)} onKeyDown={move}>
          <span className={styles.title}>{title}</span>
          <span className={styles.kind}>{[kind, ...marks].join(' · ')}</span>
        </button>
        <RowMenu
          name={title}
          actions={[
            { label: 'Move up', onSelect: () => actions.step(id, -1) },
            { label: 'Move down', onSelect: () => actions.step(id, 1) },
            { label: 'Move to…', onSelect: () => actions.askMove(id) },
            { label: 'Add below', onSelect: () => actions.ask(containerId, id) },
            { label: 'Duplicate', onSelect: () => actions.duplicate(id) },
            { label: 'Delete', danger: true, onSelect: () => actions.remove(id) },
          ]}
        />
      </div>
      <ProblemLines problems={problems[id]} />
      {isChosen && <div className={styles.settings}><PartSettings id={id} /></div>}
      {(part.part === 'section' || part.part === 'group') && (
        <div className={styles.inside}><PartList containerId={id} holds={part.part} parts={part.parts} name={title} chosen={chosen} problems={problems} actions={actions} /></div>
      )}
    </li>
  )
})

interface PartListProps extends Omit<PartRowProps, 'part'> {
  holds: 'page' | 'section' | 'group'
  parts: readonly Part[]
  name: string
}

/** The parts of a page, a section or a group, and the button that adds to them. */
export function PartList({ containerId, holds, parts, name, chosen, problems, actions }: PartListProps) {
  return (
    <>
      <ol className={styles.parts} data-list={containerId} data-holds={holds} aria-label={`Parts of ${name}`}>
        {parts.map((part) => <PartRow key={part.id} part={part} containerId={containerId} chosen={chosenIn([part], chosen)} problems={problems} actions={actions} />)}
      </ol>
      <button type="button" className={styles.add} onClick={() => actions.ask(containerId)} aria-label={`Add to ${name}`}>
        <IconPlus size="1rem" aria-hidden="true" /> {holds === 'page' ? 'Add a question' : `Add to this ${holds}`}
      </button>
    </>
  )
}
