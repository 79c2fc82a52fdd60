import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isPublicPage } from '../../lib/page/publicPages'

/** A name that leads to the page of what it names; the name alone where there is no page, or none that the person may open. */
export const NameLink = ({ to, children }: { to: string | null | undefined; children: ReactNode }) => (to ? <Link to={to} reloadDocument={isPublicPage(to)}>{children}</Link> : <>{children}</>)
