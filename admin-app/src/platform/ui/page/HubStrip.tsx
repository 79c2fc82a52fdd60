import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StripLine } from './stripLines'
import styles from './HubStrip.module.css'

/** What waits for those who look after a school, a team or a person, each a link to it. Only they see it: a hub with nothing to do has none. */
export function HubStrip({ title, note = 'Only you and your colleagues see this', lines }: { title: string; note?: string | undefined; lines: readonly StripLine[] }) {
  const id = useId()
  return (
    <section className={`${styles.strip} no-print`} aria-labelledby={id}>
      <header><h2 id={id}>{title}</h2>{note && <span>{note}</span>}</header>
      <ul>
        {lines.map(({ to, icon, text, about }) => <li key={text}><Link to={to}>{icon}<span><strong>{text}</strong>{about && <><br />{about}</>}</span></Link></li>)}
      </ul>
    </section>
  )
}
