import { useLayoutEffect } from 'react'
import type { CurrentUser } from '@portal/shared/platform/call/currentUser.schemas'

/** Draws the app in the organization's color until the person signs out. A session that was begun before there was one knows of none. */
export function useAccent(accent: CurrentUser['organization']['accent'] | undefined): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const made = Object.entries(accent ?? {})
    for (const [name, value] of made) style.setProperty(name, value)
    return () => made.forEach(([name]) => style.removeProperty(name))
  }, [accent])
}
