import { Button } from '@mantine/core'
import { IconWorldShare } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../lib/session/useMay'
import styles from './ShareLink.module.css'

interface ShareLinkProps {
  /** The element's name without "portal-". */
  element: string
  /** What is chosen here, by the element's attributes; nothing for what is left out. */
  chosen?: Readonly<Record<string, string | number | null | undefined>>
  /** Not yet to be pressed: what is chosen here is still being read. */
  isWaiting?: boolean
}

/** The way to put what this screen shows on a website, with what is chosen here; on a phone its sign alone, as nobody builds a website there. */
export function ShareLink({ element, chosen = {}, isWaiting = false }: ShareLinkProps) {
  const path = useMay().pathTo('share')
  const query = new URLSearchParams({ element })
  for (const [name, value] of Object.entries(chosen)) if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  const look = { className: `${styles.share} no-print`, variant: 'default', title: 'Share on a website', leftSection: <IconWorldShare size="1.125rem" aria-hidden="true" />, children: <span className={styles.words}>Share on a website</span> }
  return path && (isWaiting ? <Button {...look} disabled /> : <Button {...look} component={Link} to={`${path}?${query.toString()}`} />)
}
