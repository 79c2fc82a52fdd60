import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { PlainPage } from '../platform/ui/page/PlainPage'

const reload = () => window.location.reload()

/**
 * Shown in place of a screen that could not be drawn or loaded (offline, or a new version was deployed). It loads by itself once there is a network again.
 * @param isFramed the menu is still around it, and the page's main part
 */
export function BrokenScreen({ isFramed = false }: { isFramed?: boolean }) {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const [heading, text] = navigator.onLine
    ? ['This page did not load', 'You may be offline, or the portal was just updated. Reloading usually helps.']
    : ['You’re offline', 'This page isn’t on your device yet. It loads when you’re back online.']
  return <PlainPage mark="!" heading={heading!} isFramed={isFramed}><p>{text}</p><Button onClick={reload}>Reload</Button></PlainPage>
}
