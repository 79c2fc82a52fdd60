import { useQuery } from '@tanstack/react-query'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { query } from '../../platform/lib/call/queries'
import { Part } from '../../platform/ui/page/Panel'
import { OwnTimes } from '../../competition/eventDays/OwnTimes'
import { EventToDos } from './EventToDos'
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
      <Part read={read} what="Your to-do list" rows={1} rowClass={home.taskBone}>{({ members, tasks }) => (
        <>
          <ToDos members={members} />
          <EventToDos tasks={tasks} />
          {members.map(({ studentId, firstName, times }) => <OwnTimes key={studentId} heading={members.length > 1 ? `Where ${firstName} has to be` : 'Where to be'} times={times} />)}
        </>
      )}</Part>
    </div>
  )
}
