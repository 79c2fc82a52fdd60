import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Notice } from '../text/Notice'

const keyOf = (name: string) => `portal.asked.${name}`
/** A browser that keeps nothing asks again with the next page. */
function wasAsked(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}
function remember(name: string): void {
  try {
    sessionStorage.setItem(keyOf(name), '1')
  } catch {
    // It is asked again, and that is all.
  }
}

interface AskedOnceProps {
  /** What is asked: once in a tab for each. */
  name: string
  /** Null where there is nothing to ask. */
  text: string | null
  /** On the button that goes on. */
  confirm: string
  children: ReactNode
}

/** Asks before what is shown: once confirmed it stays as a line above it, until the tab is closed. */
export function AskedOnce({ name, text, confirm, children }: AskedOnceProps) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  if (text === null) return <>{children}</>
  if (confirmed === name || wasAsked(name)) return <><p className="dim">{text}</p>{children}</>
  return (
    <Notice tone="due" isNews actions={<Button onClick={() => { remember(name); setConfirmed(name) }}>{confirm}</Button>}>
      <p>{text}</p>
    </Notice>
  )
}
