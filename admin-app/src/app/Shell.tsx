import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import '../platform/lib/words/fieldLabels'
import { askAgainWhenBack } from '../platform/lib/call/askAgain'
import { query } from '../platform/lib/call/queries'
import { linksOf } from '../platform/lib/menu/menuOf'
import { updateUser, useUser } from '../platform/lib/session/session'
import { Drawer } from '../platform/ui/dialog/Drawer'
import { later } from '../platform/ui/loading/later'
import { noticesId } from '../platform/ui/text/noticesId'
import { ActingBanner } from './ActingBanner'
import { MenuFoot } from './MenuFoot'
import { Navigation } from './Navigation'
import { OrganizationMark } from './OrganizationMark'
import { OfflineBar } from './OfflineBar'
import { PastYearBanner } from './PastYear'
import { PhoneBar } from './PhoneBar'
import { SearchButton, useSearch } from './SearchButton'
import { SectionTabs } from './SectionTabs'
import { useMenu } from './useMenu'
import { UserMenu } from './UserMenu'
import { useAccent } from './useAccent'
import { useKeptScheme } from './useScheme'
import styles from './Shell.module.css'

/** Follows exports and other long jobs, sends what waits on this device and reads the menu's names and numbers; loaded after the screen, and if that fails, tried again with the next page. */
const TopBars = later<object>(() => import('./TopBars').catch(() => ({ default: () => null })))

/** When the app's files are kept for a time without a network: the first screen does not share its line with that. */
const restAfter = 5000

/** The frame around every screen of a signed-in person: the menu of their kind at the side, or at the foot of a phone, and the screen. */
export default function Shell() {
  const user = useUser()
  useAccent(user.organization.accent)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const top = useTopHeight()
  const search = useSearch()
  useKeptScheme()
  const fresh = useQuery({ ...query(getCurrentUser, {}), staleTime: 5 * 60_000 })
  useEffect(() => {
    if (fresh.data) updateUser(fresh.data)
  }, [fresh.data])
  const client = useQueryClient()
  useEffect(() => askAgainWhenBack(client), [client])
  useEffect(() => {
    const timer = setTimeout(() => { import('./registerShell').then(({ registerShell }) => registerShell()).catch(() => undefined) }, restAfter)
    return () => clearTimeout(timer)
  }, [])
  const closeMenu = () => setMenuOpen(false)

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">Skip to content</a>
      <div ref={top} className={styles.top}>
        <OfflineBar />
        <ActingBanner />
        <PastYearBanner />
        <header className={`${styles.phoneHead} no-print`}>
          <Brand />
          <SearchButton onOpen={search.open} isSmall />
          <UserMenu isSmall />
        </header>
        <TopBars />
      </div>
      <header className={`${styles.side} no-print`}>
        <Brand />
        <SearchButton onOpen={search.open} />
        <nav className={styles.nav} aria-label="Main"><Navigation /></nav>
        <MenuFoot yearId="year-menu" />
        <UserMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <div className={styles.printHead}>{user.organization.name}</div>
        <SectionTabs />
        <Outlet />
        {/* It is filled by DoneNotice. */}
        <div id={noticesId} role="status" className={`${styles.notices} no-print`} />
      </main>
      <PhoneBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <Drawer opened={isMenuOpen} onClose={closeMenu} title={user.organization.name}>
        <nav aria-label="Main" data-drawer>
          <Navigation onFollow={closeMenu} />
          <MenuFoot yearId="year-drawer" onFollow={closeMenu} />
        </nav>
      </Drawer>
      {search.palette}
    </div>
  )
}

/** The organization, which leads home. It is the entry of those whose menu has none for it. */
function Brand() {
  const { organization } = useUser()
  const { menu, current } = useMenu()
  const isHome = current === null && window.location.pathname === linkTo('dashboard') && !linksOf(menu).some(({ key }) => key === 'home')
  return (
    <Link to={linkTo('dashboard')} className={styles.brand} title={organization.name} aria-current={isHome ? 'page' : undefined}>
      <OrganizationMark />
      <span>{organization.name}</span>
    </Link>
  )
}

/**
 * Keeps the height of what sticks to the top, which grows by a banner, where the style sheets read it. What would take more than an eighth of the window
 * does not stick: then nothing is there once the page is scrolled, and the height is none.
 */
function useTopHeight() {
  return useCallback((element: HTMLDivElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const isTall = element.offsetHeight > window.innerHeight / 8
      element.toggleAttribute('data-tall', isTall)
      document.documentElement.style.setProperty('--top-height', `${isTall ? 0 : element.offsetHeight}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
}
