import { Link } from 'react-router-dom'
import { Panel } from '../../platform/ui/page/Panel'
import { Onward } from '../dashboard/Season'
import type { Tile } from '../dashboard/workTiles'
import home from '../dashboard/home.module.css'
import styles from './EventSteps.module.css'

/** What events wait for from the reader, above the list of what they decide; nothing where there is none. */
export function EventSteps({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <Panel heading="For events" className={styles.steps}>
      <ul className={home.lines}>
        {tiles.map(({ key, count, label, note, to }) => (
          <li key={key}><Link className={home.dated} to={to}><span className={home.grow}><span className={home.strong}>{count > 1 && `${count.toLocaleString('en-US')} `}{count > 1 ? label.toLowerCase() : label}</span><span className={home.second}>{note}</span></span><Onward /></Link></li>
        ))}
      </ul>
    </Panel>
  )
}
