import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { showOpenTab } from './BackLink'
import styles from './PageTabs.module.css'

interface PageTab {
  to: string
  text: string
  isCurrent: boolean
}

/** Links to the sibling pages of this one, under its heading. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => showOpenTab(strip.current), [current])
  return (
    <nav ref={strip} className={`${styles.tabs} no-print`} aria-label={label}>
      {tabs.map(({ to, text, isCurrent }) => <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>{text}</Link>)}
    </nav>
  )
}
