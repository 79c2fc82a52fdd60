import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../platform/ui/button/IconButton'
import { later } from '../platform/ui/loading/later'
import styles from './SearchButton.module.css'

const load = () => import('../publishing/search/SearchPalette')
/** Comes when someone first reaches for it; one that does not come is tried again with the next press. */
const SearchPalette = later(() => load().catch(() => ({ default: () => null })))

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Typing is typing: there "/" is a letter. */
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * The search of everything, opened by its buttons, by Ctrl K (⌘ K on a Mac) and, where nobody is typing, by "/". Once for the whole frame.
 * @returns what the buttons do, and the palette to draw
 */
export function useSearch(): { open: () => void; palette: ReactNode } {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (!isShortcut && !isSlash) return
      // Another dialog asks something first; the search itself is closed by the keys that opened it.
      const dialog = document.querySelector('dialog[open]')
      if (dialog && dialog.getAttribute('aria-label') !== 'Search') return
      event.preventDefault()
      setWanted(true)
      setOpened((before) => !before || !isShortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    open: () => {
      setWanted(true)
      setOpened(true)
    },
    palette: wanted && <SearchPalette opened={opened} onClose={() => setOpened(false)} />,
  }
}

/** Opens the search; in the bar of a phone there is room for its sign alone. */
export function SearchButton({ onOpen, isSmall }: { onOpen: () => void; isSmall?: true }) {
  const preload = () => { load().catch(() => undefined) }
  const shared = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K /', onClick: onOpen, onPointerEnter: preload, onFocus: preload } as const
  const icon = <IconSearch size="1.25rem" stroke={1.75} aria-hidden="true" />
  if (isSmall) return <IconButton label="Search" {...shared}>{icon}</IconButton>
  return (
    <button type="button" className={styles.search} aria-label="Search" {...shared}>
      {icon}<span aria-hidden="true">Search or jump to</span><kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
