import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading'
import styles from './PlainPage.module.css'

interface PlainPageProps {
  mark: string
  heading: string
  /** It is in the place of a screen: the frame around it is the main part of the page already. */
  isFramed?: boolean
  children: ReactNode
}

/** A page that says one thing: not found, access denied, something broke. */
export function PlainPage({ mark, heading, isFramed = false, children }: PlainPageProps) {
  const Main = isFramed ? 'div' : 'main'
  return (
    <Main className={styles.page} data-framed={isFramed || undefined}>
      <div className={styles.mark} aria-hidden="true">{mark}</div>
      <PageHeading>{heading}</PageHeading>
      <div className={styles.text}>{children}</div>
    </Main>
  )
}
