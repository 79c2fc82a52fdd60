import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listOpenScores } from '@portal/shared/competition/scores/score.calls'
import type { Work } from '@portal/shared/publishing/dashboard/home.schemas'
import { query } from '../../platform/lib/call/queries'
import { Panel, Part } from '../../platform/ui/page/Panel'
import { RemindBar } from './RemindBar'
import { ScoreRow } from './ScoreRow'
import { scoreTabs, shownTab, type ScoreTab } from './scoreTabs'
import home from './home.module.css'
import row from './ScoreRow.module.css'
import tabs from './ScoreTabs.module.css'
import styles from './ScoresTable.module.css'

/** Rows on the page: what is more is behind the link at the foot. */
const shownRows = 12

interface ScoresTableProps {
  heading: string
  /** Which lists, the first of them first shown. */
  kinds: readonly ScoreTab[]
  /** How many each list has; undefined while that is not known. */
  counts: Work['scores'] | undefined
  /** They are being counted: which list is opened is not known as long as the first one is empty. */
  isCounting: boolean
}

/** The scores that someone has to see to, in rows with the button of what is to be done. */
export function ScoresTable({ heading, kinds, counts, isCounting }: ScoresTableProps) {
  const asked = useSearchParams()[0].get('scores')
  const kind = shownTab(kinds, asked, counts)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const read = useQuery({ ...query(listOpenScores, { kind }), placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const shown = read.data?.rows.slice(0, shownRows) ?? []
  const chosen = shown.filter(({ matchId, can }) => can.remind && ticked.has(matchId))
  const mayTick = shown.some(({ can }) => can.remind)
  const tick = (ids: readonly number[], isTicked: boolean) => setTicked((before) => new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  // An office with nothing to settle sees no empty table, unless it asked for another list.
  if (counts && kinds.every((each) => scoreTabs[each].countOf(counts) === 0)) return null
  return (
    <Panel
      heading={heading} className={styles.panel}
      more={{ to: linkTo('openScores'), label: 'All open scores' }}
      note={(
        <nav className={tabs.tabs} aria-label={heading}>
          {kinds.map((each) => (
            <Link key={each} to={`?scores=${each}`} preventScrollReset aria-current={each === kind ? 'true' : undefined} onClick={() => setTicked(new Set())}>
              {scoreTabs[each].label}{counts && ` ${scoreTabs[each].countOf(counts).toLocaleString('en-US')}`}
            </Link>
          ))}
        </nav>
      )}
    >
      <Part read={read} what="Scores" rows={6} rowClass={home.rowBone} isPending={({ total }) => total === 0 && isCounting}>
        {({ total }) => (total === 0
          ? <p className={home.none}>No {scoreTabs[kind].many}.</p>
          : (
            <>
              <table className={styles.table} aria-busy={read.isPlaceholderData}>
                <thead>
                  <tr className={row.head}>
                    {mayTick && <th className={row.tick}><input type="checkbox" aria-label={`Select all ${shown.filter(({ can }) => can.remind).length}`} checked={chosen.length > 0 && chosen.length === shown.filter(({ can }) => can.remind).length} onChange={(event) => tick(shown.filter(({ can }) => can.remind).map(({ matchId }) => matchId), event.currentTarget.checked)} /></th>}
                    <th scope="col">Game</th><th scope="col">State</th><th scope="col" className={styles.activity}>Activity</th><th scope="col" className={row.wide}>District</th><th scope="col" className={row.played}>Played</th><th scope="col" className={`${row.third} ${row.waiting}`}>Waiting on</th><th scope="col" className={row.end}>Overdue</th><th scope="col"><span className="visually-hidden">Action</span></th>
                  </tr>
                </thead>
                <tbody>{shown.map((score) => <ScoreRow key={score.matchId} row={score} mayTick={mayTick} isTicked={chosen.includes(score)} onTick={(isTicked) => tick([score.matchId], isTicked)} />)}</tbody>
              </table>
              {total > shown.length && <p className={styles.foot}><Link to={`${linkTo('openScores')}?kind=${kind}`}>All {total.toLocaleString('en-US')} {scoreTabs[kind].all}</Link></p>}
              {chosen.length > 0 && <RemindBar matchIds={chosen.map(({ matchId }) => matchId)} onClear={() => setTicked(new Set())} />}
            </>
          ))}
      </Part>
    </Panel>
  )
}
