import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { PlainPage } from '../ui/PlainPage'

/** An address that does not exist. */
export function NotFoundScreen() {
  useEffect(() => {
    document.title = 'Page not found · Portal'
  }, [])
  return (
    <PlainPage mark="404" heading="Page not found">
      <p>There is nothing at this address. It may have moved, or the link may be mistyped.</p>
      <p><Link to={linkTo('dashboard')}>Go to the dashboard</Link></p>
    </PlainPage>
  )
}
