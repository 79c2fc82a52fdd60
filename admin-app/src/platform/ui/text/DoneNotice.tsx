import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './DoneNotice.module.css'
import { noticesId } from './noticesId'

interface DoneNoticeProps {
  /** `due`: something was refused. */
  tone?: 'plain' | 'due'
  /** Takes back what was done, where that is possible. */
  onUndo?: (() => void) | undefined
  /** It is being taken back. */
  busy?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * What was just done, and the way back. It stands at the foot of the window wherever the person is on the page, above the bars there, until it is closed
 * or what put it there replaces it.
 */
export function DoneNotice({ tone = 'plain', onUndo, busy, onClose, children }: DoneNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useAboveBars()
  useFocusInReach(notice)
  const frame = document.getElementById(noticesId)
  return createPortal(
    <div ref={notice} className={`${styles.notice} ${frame ? '' : styles.alone} no-print`} role={frame ? undefined : 'status'} tabIndex={-1} data-done-notice data-due={tone === 'due' || undefined}>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        {onUndo && <Button size="compact-md" variant="default" loading={busy} onClick={onUndo}>Undo</Button>}
        <Button size="compact-md" variant="subtle" onClick={onClose}>Close</Button>
      </div>
    </div>,
    frame ?? document.body,
  )
}

/** Tells the style sheets how high the bar at the foot of the page is: to save, or to act on ticked rows. Bars come and go while a notice stands. */
function useAboveBars() {
  useEffect(() => {
    const root = document.documentElement
    const measure = () => {
      const heights = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')].map(({ offsetHeight }) => offsetHeight)
      root.style.setProperty('--bars-height', `${Math.max(0, ...heights)}px`)
    }
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-bottom-bar', 'hidden'] })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty('--bars-height')
    }
  }, [])
}

/**
 * The focus of someone at the keyboard is often on what was just removed, and then nowhere: the notice takes it, and Undo is the next press of Tab. It
 * is never taken from anything. When the notice goes with the focus in it, the page has it.
 */
function useFocusInReach(notice: { current: HTMLElement | null }) {
  useEffect(() => {
    // A dialog that closes gives the focus back in its own time.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [notice])
  useLayoutEffect(() => {
    const element = notice.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [notice])
}
