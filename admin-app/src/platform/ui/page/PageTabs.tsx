import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
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
  // On a phone the strip is wider than the screen: the tab that is open is in sight.
  useEffect(() => {
    const open = strip.current?.querySelector('[aria-current]')
    if (strip.current && open) strip.current.scrollLeft += open.getBoundingClientRect().left - strip.current.getBoundingClientRect().left - 48
  }, [current])
  return (
    <nav ref={strip} className={`${styles.tabs} no-print`} aria-label={label}>
      {tabs.map(({ to, text, isCurrent }) => <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>{text}</Link>)}
    </nav>
  )
}
