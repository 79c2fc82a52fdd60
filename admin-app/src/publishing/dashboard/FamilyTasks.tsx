import { useQuery } from '@tanstack/react-query'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { query } from '../../platform/lib/call/queries'
import { Part } from '../../platform/ui/page/Panel'
import { ToDos } from './ToDos'
import { useIsWaiting } from './FamilyTasksPlace'
import home from './home.module.css'
import styles from './family.module.css'

/** What is waiting for a family, first on its page: what the number in the menu counts. */
export default function FamilyTasks() {
  const read = useQuery({ ...query(getFamilyHome, {}), refetchOnWindowFocus: true })
  const isCounted = useIsWaiting()
  // Most of the time nothing is waiting: no gray card is shown for it then.
  if (!read.data && !read.isError && !isCounted) return null
  return (
    <div className={styles.tasks}>
      <Part read={read} what="Your to-do list" rows={1} rowClass={home.taskBone}>{({ members }) => <ToDos members={members} />}</Part>
    </div>
  )
}
