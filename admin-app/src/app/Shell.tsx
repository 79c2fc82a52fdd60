import { useQuery } from '@tanstack/react-query'
import { IconMenu2 } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import '../platform/lib/words/fieldLabels'
import { query } from '../platform/lib/call/queries'
import { updateUser, useUser } from '../platform/lib/session/session'
import { Drawer } from '../platform/ui/dialog/Drawer'
import { Logo } from '../platform/ui/files/Logo'
import { later } from '../platform/ui/loading/later'
import { ActingBanner } from './ActingBanner'
import { Navigation } from './Navigation'
import { PastYearBanner } from './PastYear'
import { SearchButton } from './SearchButton'
import { UserMenu } from './UserMenu'
import { YearChoice } from './YearChoice'
import styles from './Shell.module.css'

/** Follows exports and other long jobs; loaded after the screen, and if that fails, tried again with the next page. */
const JobToasts = later<object>(() => import('../platform/jobs/JobToasts').catch(() => ({ default: () => null })))

/** What is waiting for the person; also loaded after the screen. */
const ToDoButton = later<object>(() => import('../publishing/dashboard/ToDoButton').catch(() => ({ default: () => null })))

/** The frame around every screen of a signed-in person: header, navigation by role, the screen. */
export default function Shell() {
  const user = useUser()
  const [drawer, setDrawer] = useState(false)
  const top = useTopHeight()
  const fresh = useQuery({ ...query(getCurrentUser, {}), staleTime: 5 * 60_000 })
  useEffect(() => {
    if (fresh.data) updateUser(fresh.data)
  }, [fresh.data])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">Skip to content</a>
      <div ref={top} className={styles.top}>
        <ActingBanner />
        <PastYearBanner />
        <header className={`${styles.header} no-print`}>
          <button type="button" className={styles.burger} aria-label="Open navigation" aria-expanded={drawer} onClick={() => setDrawer(true)}>
            <IconMenu2 size="1.5rem" aria-hidden="true" />
          </button>
          <Link to={linkTo('dashboard')} className={styles.brand}>
            <Logo fileId={user.organization.logoFileId} height={40}><Mark /></Logo>
            <span>{user.organization.name}</span>
          </Link>
          <SearchButton />
          <ToDoButton />
          <div className={styles.headerYear}><YearChoice id="year-header" /></div>
          <UserMenu />
        </header>
        <div className="no-print"><JobToasts /></div>
      </div>
      <nav className={`${styles.nav} no-print`} aria-label="Main"><Navigation /></nav>
      <Drawer opened={drawer} onClose={() => setDrawer(false)} title={user.organization.name}>
        <nav aria-label="Main" data-drawer>
          <Navigation onFollow={() => setDrawer(false)} />
          <div className={styles.drawerYear}><YearChoice id="year-drawer" label="Academic year" /></div>
        </nav>
      </Drawer>
      <main id="content" tabIndex={-1} className={styles.content}>
        <div className={styles.printHead}>{user.organization.name}</div>
        <Outlet />
      </main>
    </div>
  )
}

/** Keeps the height of the bar at the top, which grows by a banner, where the style sheets read it. */
function useTopHeight() {
  return useCallback((element: HTMLDivElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--top-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}

/** A pennant: the portal's own sign until an organization brings its logo. */
function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d="M6 24V8l19 8-19 8z" fill="currentColor" />
      <circle cx="25" cy="25" r="4" fill="#f4a51c" />
    </svg>
  )
}
