import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MenuLink as Of } from '../platform/lib/menu/menuOf'
import { countText } from './MenuCount'
import { preloadScreen } from './preloadScreen'

interface MenuLinkProps {
  of: Pick<Of, 'key' | 'path' | 'isPublic'> & Partial<Pick<Of, 'screen' | 'count' | 'isWaiting' | 'title'>>
  className: string | undefined
  isCurrent: boolean
  /** Beside what it does anyway: closes the sheet that it is in. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** A link of the menu. A page for everyone, which the app does not draw, is the browser's to open. */
export function MenuLink({ of: { path, isPublic, screen, count = 0, isWaiting = false, title }, className, isCurrent, onFollow, children }: MenuLinkProps) {
  if (isPublic) return <a href={path} className={className} title={title}>{children}</a>
  const ahead = () => screen && preloadScreen(screen)
  return (
    <Link to={path} className={className} title={title} aria-current={isCurrent ? 'page' : undefined} aria-description={countText(count, isWaiting)} onClick={onFollow} onPointerEnter={ahead} onFocus={ahead}>
      {children}
    </Link>
  )
}
