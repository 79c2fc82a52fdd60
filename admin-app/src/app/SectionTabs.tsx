import { useEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { screens } from '@portal/shared/platform/access/screens'
import { isOneOfSettings, screenAt, stripOf } from '../platform/lib/menu/placeInMenu'
import { BackLink, showOpenTab } from '../platform/ui/page/BackLink'
import { countText, MenuCount } from './MenuCount'
import styles from './SectionTabs.module.css'
import { useMenuReader } from './useMenu'

/**
 * Above the screens that are one of several behind an entry: the others, side by side. Links between addresses that each stay what they are.
 * Settings are too many for that: each leads back to the page of them all.
 */
export function SectionTabs() {
  const reader = useMenuReader()
  const { pathname, search } = useLocation()
  const [open, strip] = useMemo(() => {
    const at = screenAt(pathname)
    return [at, stripOf(at, search, reader)] as const
  }, [pathname, search, reader])
  const list = useRef<HTMLElement>(null)
  useEffect(() => showOpenTab(list.current), [strip])
  if (!strip && isOneOfSettings(open) && reader.may.open('settings')) {
    return <nav className="no-print" aria-label="Back"><BackLink to={screens.settings.path} label="All settings" /></nav>
  }
  if (!strip) return null
  return (
    <nav ref={list} className={`${styles.strip} no-print`} aria-label={strip.label}>
      <ul>
        {strip.tabs.map(({ to, text, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} aria-description={countText(count, true)}>{text}<MenuCount count={count} isWaiting /></Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
