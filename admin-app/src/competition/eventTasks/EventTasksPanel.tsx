import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listEventTasks } from '@portal/shared/competition/eventTasks/eventTask.calls'
import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { query } from '../../platform/lib/call/queries'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { showIfNamed } from '../../platform/lib/page/showIfNamed'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { TaskRows } from './TaskRows'
import styles from './eventTasks.module.css'

const TaskDialog = later(() => import('./TaskDialog'))

/** The calendar tasks of an event that are for the reader; the office adds and edits them. Nothing is drawn for who has none. */
export default function EventTasksPanel({ eventId }: { eventId: number }) {
  const read = useQuery(query(listEventTasks, { eventId }))
  const isPast = usePastYear()
  const [opened, setOpened] = useState<EventTask | 'new' | null>(null)
  if (read.data ? read.data.tasks.length === 0 && !read.data.can.edit : !read.isError) return null
  return (
    <section className="panel stack" aria-labelledby="event-tasks">
      <div className={styles.head}>
        <h2 id="event-tasks" ref={showIfNamed} className="section-heading">To do</h2>
        {read.data?.can.edit && !isPast && <Button className="no-print" variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setOpened('new')}>Add a task</Button>}
      </div>
      <StateView read={read} what="tasks" isEmpty={({ tasks }) => tasks.length === 0} empty={<p className="dim">No tasks yet. Schools and families see theirs here, on their home page and in their calendars.</p>}>
        {({ tasks, can }) => <TaskRows tasks={tasks} onEdit={can.edit ? setOpened : undefined} />}
      </StateView>
      {opened !== null && <TaskDialog eventId={eventId} task={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
