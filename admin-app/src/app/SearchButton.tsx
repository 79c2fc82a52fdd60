import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { later } from '../platform/ui/loading/later'
import styles from './Shell.module.css'

const load = () => import('../publishing/search/SearchPalette')
/** Comes when someone first reaches for it; one that does not come is tried again with the next press. */
const SearchPalette = later(() => load().catch(() => ({ default: () => null })))

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Typing is typing: there "/" is a letter. */
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Opens the search of everything: by itself, by Ctrl K (⌘ K on a Mac) and, where nobody is typing, by "/". */
export function SearchButton() {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
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
  const preload = () => { load().catch(() => undefined) }
  return (
    <>
      <button
        type="button" className={styles.search} aria-label="Search" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /"
        onClick={open} onPointerEnter={preload} onFocus={preload}
      >
        <IconSearch size="1.25rem" aria-hidden="true" />
        <span className={styles.searchWord} aria-hidden="true">Search</span>
        <kbd className={styles.searchKeys} aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {wanted && <SearchPalette opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
