import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { TaskRows } from '../../competition/eventTasks/TaskRows'
import { Panel } from '../../platform/ui/page/Panel'
import styles from './family.module.css'

/** What a family has to do for events, each checked off in its place; nothing is drawn where there is nothing. */
export function EventToDos({ tasks }: { tasks: readonly EventTask[] }) {
  return tasks.length === 0 ? null : <Panel heading="To do for events"><div className={styles.inPanel}><TaskRows tasks={tasks} ofMany /></div></Panel>
}
