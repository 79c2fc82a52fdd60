import { useEffect } from 'react'
import { watchPart } from '../../lib/page/unsaved'

/** For a form that is one of several on a page: the page's `<UnsavedChanges hasChanges={hasUnsavedPart} />` asks before it is lost. */
export function useUnsavedPart(isDirty: boolean): void {
  useEffect(() => (isDirty ? watchPart(() => true) : undefined), [isDirty])
}
