import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import styles from './PageHeader.module.css'

/** The place in history whose heading was focused last; undefined until the app's first screen has drawn one. */
let focusedFor: string | undefined

/**
 * A screen's h1. After a navigation it takes the focus, so that a screen reader announces where the person is and
 * Tab continues from there. The first screen after loading leaves the focus where the browser put it.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (focusedFor !== undefined && focusedFor !== pathname) {
      heading.current?.focus({ preventScroll: true })
      const named = document.getElementById(window.location.hash.slice(1))
      // Going back, the browser itself returns to where the person was on the page.
      if (named) named.scrollIntoView()
      else if (!isBack) window.scrollTo(0, 0)
    }
    focusedFor = pathname
  }, [pathname, isBack])
  return <h1 ref={heading} tabIndex={-1} className={styles.heading}>{children}</h1>
}
