import type { ReactNode } from 'react'
import type { HubMatch } from '../../publishing/hubs/hub.schemas'
import { Crest } from '../crest/Crest'
import { EmptyNote, Heading, Unseen } from '../viewParts'

interface PaneProps {
  title: string
  /** Level of the page's own heading; the panel's is one below it. */
  headingLevel?: number | undefined
  note?: string | undefined
  /** To all of what the panel has a part of. */
  more?: { href: string; text: string } | null | undefined
  children: ReactNode
}

/** A panel of a page of its own: its head, and rows or a table. */
export function Pane({ title, headingLevel = 3, note, more, children }: PaneProps) {
  return (
    <section className="pane">
      <header>
        <Heading level={headingLevel + 1} className="pane-title">{title}</Heading>
        {note ? <span className="pane-note">{note}</span> : null}
        {more ? <a className="pane-more" href={more.href}>{more.text}</a> : null}
      </header>
      {children}
    </section>
  )
}

export interface PaneLine {
  key: string | number
  name: ReactNode
  /** A second line below the name. */
  about?: string | undefined
  /** Links below both, in a row that is none itself. */
  ways?: ReactNode
  /** At the row's end. */
  end?: ReactNode
  mark?: ReactNode
  /** Without one the row leads nowhere. */
  href?: string | null | undefined
}

/** Rows of two lines, each a link where there is somewhere to lead. */
export function PaneLines({ lines }: { lines: readonly PaneLine[] }) {
  return (
    <ul className="pane-lines">
      {lines.map(({ key, name, about, ways, end, mark, href }) => {
        const inside = (
          <>
            {mark}
            <span className="two"><strong>{name}</strong>{about ? <span className="quiet small">{about}</span> : null}{ways}</span>
            {end ? <span className="end">{end}</span> : null}
          </>
        )
        return <li key={key}>{href ? <a className="line" href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined}>{inside}</a> : <div className="line">{inside}</div>}</li>
      })}
    </ul>
  )
}

interface MatchListProps {
  of: 'next' | 'results'
  rows: readonly HubMatch[]
  /** How many there are. */
  count: number
  /** All of them are elsewhere, unless this is that place. */
  whole?: string | undefined
  /** Address before a match's key. */
  matchPath: string
  headingLevel?: number | undefined
  /** Of one team: its name is not said again in each row. */
  isOneTeam?: boolean
}

/** What comes, or what came of it: each row leads to its match. */
export function MatchList({ of, rows, count, whole, matchPath, headingLevel, isOneTeam = false }: MatchListProps) {
  const isNext = of === 'next'
  return (
    <Pane title={isNext ? 'Next up' : 'Latest results'} headingLevel={headingLevel} more={rows.length < count && whole ? { href: whole, text: isNext ? 'Full schedule' : 'All results' } : null}>
      {rows.length === 0 ? <EmptyNote>{isNext ? 'Nothing is scheduled.' : 'No results yet.'}</EmptyNote> : (
        <ul className={isNext ? 'hub-rows hub-two' : 'hub-rows'}>{rows.map((match) => <MatchRow key={`${match.matchId}-${match.isHome}`} match={match} href={`${matchPath}${match.matchId}`} isOneTeam={isOneTeam} />)}</ul>
      )}
    </Pane>
  )
}

function MatchRow({ match, href, isOneTeam }: { match: HubMatch; href: string; isOneTeam: boolean }) {
  const about = [isOneTeam ? '' : match.teamLabel, match.about].filter(Boolean)
  return (
    <li>
      <a className="hub-row" href={href}>
        <span className="when"><strong>{match.dayText}</strong><span className="quiet"><bdi dir="ltr">{match.timeText}</bdi></span></span>
        <Crest of={match.crest} />
        <span className="what">
          <span><span className="quiet">{match.isHome ? 'vs ' : 'at '}</span><strong>{match.opponentName}</strong></span>
          {about.length > 0 ? <span className="quiet small">{about.join(' \u00b7 ')}</span> : null}
        </span>
        {match.result ? <span className="came"><Mark result={match.result} /><bdi dir="ltr">{match.scoreText}</bdi></span> : match.scoreText ? <span className="came quiet">{match.scoreText}</span> : null}
      </a>
      {match.directions ? (
        <a className="hub-way" href={match.directions} target="_blank" rel="noreferrer" aria-label={`Directions to ${match.about}`} title="Directions">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21c-4-4.2-7-7.4-7-11a7 7 0 0 1 14 0c0 3.6-3 6.8-7 11zM9.5 10a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0-5 0z" /></svg>
        </a>
      ) : null}
    </li>
  )
}

const resultWords = { W: 'Won', L: 'Lost', T: 'Tied' } as const

/** W, L or T: a letter to see, a word to hear. */
const Mark = ({ result }: { result: 'W' | 'L' | 'T' }) => (
  <span className={`hub-mark ${result}`}><span aria-hidden="true">{result}</span><Unseen>{`${resultWords[result]} `}</Unseen></span>
)

/** The last results, the latest last; a dash where there are none. */
export const Last = ({ results }: { results: readonly ('W' | 'L' | 'T')[] }) => (
  results.length === 0 ? <>{'\u2013'}</> : <span className="hub-last">{results.map((result, index) => <Mark key={index} result={result} />)}</span>
)
