import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPublicPage } from '../../lib/page/publicPages'
import './publicView.css'

/** Frames one of the public views (shared/views) in the app's look. Its links to screens stay inside the app. @param props.isWhole the view is a page with panels of its own, and has no frame @param props.isDated the page says when it was read, so that on a screen the view's tables need not */
export function PublicView({ children, isWhole, isDated }: { children: ReactNode; isWhole?: boolean; isDated?: boolean }) {
  const navigate = useNavigate()
  return (
    <div
      className="portal-view"
      data-whole={isWhole || undefined}
      data-dated={isDated || undefined}
      onClick={(event) => {
        const link = (event.target as Element).closest('a')
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (!link || opensElsewhere || link.origin !== window.location.origin || isPublicPage(link.pathname)) return
        event.preventDefault()
        void navigate(link.pathname + link.search)
      }}
    >
      {children}
    </div>
  )
}
