import { useQuery } from '@tanstack/react-query'
import { listOwnEventTasks } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Panel } from '../../platform/ui/page/Panel'
import { TaskRows } from './TaskRows'
import styles from './eventTasks.module.css'

/** On the home of the office and of schools: what they have to do for events. A family's stands first on its own page. */
export default function HomeTasks() {
  const may = useMay()
  const isWork = may.send(listOwnEventTasks)
  const { data } = useQuery({ ...query(listOwnEventTasks, {}), enabled: isWork, refetchOnWindowFocus: true })
  if (!isWork || !data || data.tasks.length === 0) return null
  return <Panel heading="To do for events"><div className={styles.inPanel}><TaskRows tasks={data.tasks} ofMany /></div></Panel>
}
