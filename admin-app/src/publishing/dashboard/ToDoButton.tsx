import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getActionItems } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { query } from '../../platform/lib/call/queries'
import { keepActionItems, useSession } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { MenuButton } from '../../platform/ui/button/MenuButton'
import styles from './ToDoButton.module.css'
import { itemLines } from './itemLines'

/** It is asked again when something changes that it shows, and otherwise not more often than this. */
const every = 5 * 60_000

/**
 * In the header: how much is waiting for the person, each kind a link to exactly that. The counts are the dashboard's. The last counts are
 * kept with the session, so that the number is there before the first answer; nothing is drawn where nothing is waiting.
 */
export default function ToDoButton() {
  const session = useSession()
  const kept = session?.actionItems
  const may = useMay()
  // Before someone's first step is done nothing else can be asked for.
  const { data = kept } = useQuery({ ...query(getActionItems, {}), staleTime: every, enabled: !session?.user.firstStep })
  useEffect(() => {
    if (data) keepActionItems(data)
  }, [data])
  const waiting = itemLines.flatMap(({ key, to, search = '', one, many }) => {
    const count = data?.items.find((item) => item.key === key)?.count ?? 0
    const path = to ? may.pathTo(to) : null
    return count > 0 && path ? [{ label: `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`, to: path + search, count }] : []
  })
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <MenuButton
      name="To do"
      actions={waiting}
      button={(props) => (
        <button type="button" {...props} className={styles.button} aria-label={`To do: ${total.toLocaleString('en-US')}`}>
          <IconBell size="1.25rem" aria-hidden="true" />
          <span className={styles.count} aria-hidden="true">{total > 99 ? '99+' : total}</span>
        </button>
      )}
    />
  )
}
