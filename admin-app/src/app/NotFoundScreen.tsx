import { useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { PlainPage } from '../platform/ui/page/PlainPage'

/** An address that does not exist. */
export function NotFoundScreen() {
  useLayoutEffect(() => {
    document.title = 'Page not found · Portal'
  }, [])
  return (
    <PlainPage mark="404" heading="Page not found">
      <p>There is nothing at this address. It may have moved, or the link may be wrong.</p>
      <p><Link to={linkToGuest('dashboard')}>Go to the dashboard</Link></p>
    </PlainPage>
  )
}
