import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import styles from './BackLink.module.css'

/** One step back: where it leads, and what is there. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={`${styles.back} no-print`}><IconArrowLeft size="1rem" aria-hidden="true" className="flip" /> {label}</Link>
)

/**
 * Where a strip of tabs is wider than its place, as on a phone, brings the tab that is open into sight, with a part of the one before it. It stands
 * with the step back, which every screen has loaded: a file of its own would be one more to fetch.
 */
export function showOpenTab(strip: HTMLElement | null | undefined): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-current]')
  if (tab) strip!.scrollLeft = tab.offsetLeft - strip!.offsetLeft - 48
}
