import { createElement, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/**
 * A component whose code comes when it is first drawn. React.lazy below a Suspense does the same, but React keeps what follows a
 * fallback back until that has been shown for 300 ms (FALLBACK_THROTTLE_MS in its reconciler): every screen that is opened for the first
 * time waited for that, though its code is there in a few. Its caller throws what `load` throws; when drawn again it is tried again.
 * @param meanwhile what is shown until the code has loaded
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, meanwhile: ReactNode = null): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function Later(props: Props) {
    // What was drawn stays what it is, or its state would be lost.
    const [drawn, setDrawn] = useState(() => known)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useLayoutEffect(() => {
      if (drawn) return undefined
      let isGone = false
      load().then(
        (part) => {
          known = part.default
          if (!isGone) setDrawn(() => part.default)
        },
        (error: unknown) => { if (!isGone) setFailure({ error }) },
      )
      return () => { isGone = true }
    }, [drawn])
    if (failure) throw failure.error
    return drawn ? createElement(drawn, props) : meanwhile
  }
}
