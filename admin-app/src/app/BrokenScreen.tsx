import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { PlainPage } from '../platform/ui/page/PlainPage'

/** Shown in place of a screen that could not be drawn or loaded (offline, or a new version was deployed). */
export function BrokenScreen() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <PlainPage mark="!" heading="This page did not load">
      <p>You may be offline, or the portal was just updated. Reloading usually helps.</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </PlainPage>
  )
}
