import type { ReactNode } from 'react'
import { useSession } from '../../platform/lib/session/session'
import { NewMenu } from '../../platform/ui/button/NewMenu'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import styles from './home.module.css'

/** "Sunday, November 22", by the clocks of the organization. */
const today = (timeZone: string) => new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(new Date())

/** Which day it is, where in the season, and the way to something new. */
export function DayHeader({ week = '', children }: { week?: string | undefined; children?: ReactNode }) {
  const session = useSession()
  return (
    <header className={styles.day}>
      <PageHeading>{today(session?.user.organization.timeZone ?? 'UTC')}</PageHeading>
      <span className="dim">{week}</span>
      <div className={`${styles.tools} no-print`}>
        {children}
        <NewMenu />
      </div>
    </header>
  )
}
