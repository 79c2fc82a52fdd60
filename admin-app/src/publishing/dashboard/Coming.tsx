import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { Section } from '../../platform/ui/page/Section'
import { Badge } from '../../platform/ui/text/Badge'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './dashboard.module.css'

/** What takes place next besides matches: sessions of events, and whatever else a kind of occasion brings. */
export function Coming({ coming }: Pick<Dashboard, 'coming'>) {
  const may = useMay()
  if (coming.length === 0) return null
  return (
    <Section heading="Also coming up">
      <ul className={styles.coming}>
        {coming.map(({ key, title, of, whenText, place, stateText, eventId }) => {
          const name = [of, title].filter(Boolean).join(': ')
          const to = eventId === null ? null : may.linkTo('viewEvent', { eventId })
          return (
            <li key={key}>
              <span><NameLink to={to}>{name}</NameLink> {stateText && <Badge tone="due">{stateText}</Badge>}</span>
              <span className="dim">{[whenText, place].filter(Boolean).join(' \u00b7 ')}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
