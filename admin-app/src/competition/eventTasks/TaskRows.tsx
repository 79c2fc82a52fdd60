import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { markEventTask, removeEventTask } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { taskAudienceNames } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './eventTasks.module.css'

interface TaskRowsProps {
  tasks: readonly EventTask[]
  /** Each says of which event it is: where tasks of several are together. */
  ofMany?: boolean
  /** For the office: says whom each is for, and edits it. */
  onEdit?: ((task: EventTask) => void) | undefined
}

/** Tasks of events, each checked off where it is the reader's to do. */
export function TaskRows({ tasks, ofMany = false, onEdit }: TaskRowsProps) {
  return <ul className={styles.tasks}>{tasks.map((task) => <TaskRow key={task.taskId} task={task} ofMany={ofMany} onEdit={onEdit} />)}</ul>
}

function TaskRow({ task, ofMany, onEdit }: { task: EventTask; ofMany: boolean; onEdit: TaskRowsProps['onEdit'] }) {
  const { taskId, eventId, eventName, title, note, dueText, isOverdue, audience, isDone, doneText, progressText, canMark } = task
  const id = useId()
  const isPast = usePastYear()
  const mark = useCall(markEventTask)
  const remove = useCall(removeEventTask)
  // What was just pressed shows at once; what the server says of it comes after.
  const checked = mark.isPending ? mark.variables.isDone : isDone
  return (
    <li className={styles.task}>
      <div className={styles.what}>
        {canMark
          ? <Checkbox id={id} label={title} checked={checked} disabled={mark.isPending || isPast} onChange={(done) => mark.mutate({ taskId, isDone: done })} />
          : <strong>{title}</strong>}
        <div className={canMark ? styles.below : undefined}>
          {note && <p className={styles.note}>{note}</p>}
          <p className={styles.facts}>
            {isDone ? <span>Done: {doneText}</span> : isOverdue ? <Badge tone="due">{dueText}</Badge> : <span>{dueText}</span>}
            {ofMany && <Link to={`${linkTo('viewEvent', { eventId })}#event-tasks`}>{eventName}</Link>}
            {onEdit && <span>{taskAudienceNames[audience]}</span>}
            {progressText && <span>{progressText}</span>}
          </p>
        </div>
      </div>
      {onEdit && !isPast && (
        <div className="row no-print">
          <Button variant="default" size="compact-md" leftSection={<IconPencil size="1rem" aria-hidden="true" />} aria-label={`Edit ${title}`} onClick={() => onEdit(task)}>Edit</Button>
          <ConfirmButton text="Remove" label={`Remove ${title}`} title={`Remove ${title}?`} confirm="Remove" pending={remove.isPending} onConfirm={() => remove.mutate({ taskId })}>Nobody sees it anymore, and calendars that have it show it as canceled.</ConfirmButton>
        </div>
      )}
    </li>
  )
}
