import { Button } from '@mantine/core'
import { IconWorldShare } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../lib/session/useMay'

interface ShareLinkProps {
  /** The element's name without "portal-". */
  element: string
  /** What is chosen here, by the element's attributes; nothing for what is left out. */
  chosen?: Readonly<Record<string, string | number | null | undefined>>
  /** Not yet to be pressed: what is chosen here is still being read. */
  isWaiting?: boolean
}

/** The way to put what this screen shows on a website, with what is chosen here. */
export function ShareLink({ element, chosen = {}, isWaiting = false }: ShareLinkProps) {
  const path = useMay().pathTo('share')
  const query = new URLSearchParams({ element })
  for (const [name, value] of Object.entries(chosen)) if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  const look = { className: 'no-print', variant: 'default', leftSection: <IconWorldShare size="1.125rem" aria-hidden="true" />, children: 'Share on a website' }
  return path && (isWaiting ? <Button {...look} disabled /> : <Button {...look} component={Link} to={`${path}?${query.toString()}`} />)
}
