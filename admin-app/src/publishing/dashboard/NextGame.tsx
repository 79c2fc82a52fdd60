import { IconCalendarPlus, IconList, IconMapPin } from '@tabler/icons-react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useId, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { OwnMatch } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { directionsLink } from '@portal/shared/scheduling/venues/mapLink'
import { Crest } from '@portal/shared/views/crest/Crest'
import { gameTime } from './gameTexts'
import styles from './games.module.css'

/** The one next game: who plays, away at the start and home at the end, when and where, and what one needs on the way there. */
export function NextGame({ match, calendarPath }: { match: OwnMatch; calendarPath?: string | undefined }) {
  const id = useId()
  const map = match.place && directionsLink(match.place)
  const details = linkTo('game', match)
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">Next game</h2>
      <div className={styles.sides}>
        <Side name={match.awayShort} full={match.away.teamName} place={match.awayPlace} isOwn={!match.isHome} crest={match.away.crest} colors={match.halves?.away} />
        <Side name={match.homeShort} full={match.home.teamName} place={match.homePlace} isOwn={match.isHome} crest={match.home.crest} colors={match.halves?.home} />
        <span className={styles.at}>at</span>
      </div>
      <div className={styles.when}>
        <b>{gameTime(match, new Date())}</b>
        <span className="dim">{[match.teamLabel.replace(' · ', ', '), match.venue?.name].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={`${styles.acts} no-print`}>
        {map && <a href={map} target="_blank" rel="noreferrer" aria-label={`Map: directions to ${match.venue?.name ?? 'the place'}`}><IconMapPin size="1.125rem" aria-hidden="true" /> Map</a>}
        {calendarPath && <a href={calendarPath} aria-label="Save: the team’s games in your calendar"><IconCalendarPlus size="1.125rem" aria-hidden="true" /> Save</a>}
        {details && <Link to={details} aria-label={`Details of ${match.awayShort} at ${match.homeShort}`}><IconList size="1.125rem" aria-hidden="true" /> Details</Link>}
      </div>
    </section>
  )
}

interface SideProps {
  name: string
  full: string
  place: string
  isOwn: boolean
  crest: OwnMatch['home']['crest']
  /** The half's ground and what is read on it; neutral without. */
  colors: NonNullable<OwnMatch['halves']>['home'] | undefined
}

const Side = ({ name, full, place, isOwn, crest, colors }: SideProps) => (
  <div data-own={isOwn || undefined} style={colors as CSSProperties | undefined}>
    <Crest of={crest} size="l" over={colors !== undefined} />
    <span title={full}>{name}</span>
    <span className={styles.place}>{place}</span>
  </div>
)
