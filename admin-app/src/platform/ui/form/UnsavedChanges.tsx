import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { mayLeave, watchUnsaved } from '../../lib/page/unsaved'
import { ConfirmDialog } from '../dialog/ConfirmDialog'

interface UnsavedChangesProps {
  /** True while there is something to lose. Read at the moment of leaving. */
  hasChanges: () => boolean
  /** True where the rest of the address (?district=) chooses what is edited: it is then left by changing that too. */
  alsoInSearch?: boolean
  /** Called when the person leaves anyway. */
  onDiscard?: () => void
  /** What is asked, and what would be lost, where that is no change to be saved. */
  title?: string
  children?: ReactNode
}

/**
 * Warns before a screen with unsaved changes is left, by a link, the back button or closing the tab. What is saved while the question
 * is open has nothing to lose anymore: the question closes, and the person gets where they were going.
 */
export function UnsavedChanges({ hasChanges, alsoInSearch, onDiscard, title = 'Leave without saving?', children = 'Your changes have not been saved.' }: UnsavedChangesProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => 
    hasChanges() && (currentLocation.pathname !== nextLocation.pathname || (Boolean(alsoInSearch) && currentLocation.search !== nextLocation.search)))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges() && !mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])
  useEffect(() => watchUnsaved(hasChanges), [hasChanges])
  const writes = useQueryClient().getMutationCache()
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let isLeaving = false
    const leaveIfSaved = () => {
      if (isLeaving || hasChanges()) return
      isLeaving = true
      blocker.proceed()
    }
    leaveIfSaved()
    // Some forms say in no state of theirs that they were saved: they are asked when a write ends.
    return writes.subscribe(leaveIfSaved)
  }, [blocker, hasChanges, writes])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      confirm="Leave"
      cancel="Stay here"
      danger
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
