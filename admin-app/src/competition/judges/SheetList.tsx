import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { decideJudgeSheet } from '@portal/shared/competition/judges/judge.calls'
import type { CategoryJudges, SheetPerformance } from '@portal/shared/competition/judges/judge.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { differs, sheetStateNames } from '@portal/shared/competition/judges/sheetRules'
import { checkInText } from '@portal/shared/competition/performances/performance.kinds'
import { useCall } from '../../platform/lib/call/queries'
import { later } from '../../platform/ui/loading/later'
import { Badge } from '../../platform/ui/text/Badge'
import type { ChosenSheet } from './chosenSheet'
import styles from './judges.module.css'

const SheetDialog = later(() => import('./SheetDialog'))
const SendBackDialog = later(() => import('./SendBackDialog'))

const ratingFrom: Record<SheetPerformance['ratingFrom'], string> = { override: 'by the office', judges: 'by the judges', paper: 'from paper', none: '' }

/** Many schools enter a “Concert band”: with its school a performance is told from the others. */
const nameOf = ({ uniqueName, schoolName }: Pick<SheetPerformance, 'uniqueName' | 'schoolName'>) => `${uniqueName}, ${schoolName}`

/** The sheets of each performance of a category, with what a second person does with them. */
export function SheetList({ category: { eventId, performances, judges } }: { category: CategoryJudges }) {
  const [asking, setAsking] = useState<{ what: 'write' | 'sendBack'; of: ChosenSheet } | null>(null)
  const decide = useCall(decideJudgeSheet)
  if (performances.length === 0) return <p className={`dim ${styles.none}`}>No performances yet. <Link to={linkTo('eventDetail', { eventId })}>Enter performances</Link></p>
  if (judges.length === 0) return <p className={`dim ${styles.none}`}>Name judges first.</p>
  const waitsForAnother = performances.some(({ sheets }) => sheets.some(({ state, can }) => state === 'signedOff' && !can.confirm))
  return (
    <>
      {waitsForAnother && <p className={`dim ${styles.none}`}>The office or a host school’s official who handles ratings confirms a sheet, never the one who typed it or made the judge’s code.</p>}
      {performances.map((performance) => (
        <section key={performance.performanceId} aria-label={nameOf(performance)} className={styles.performance}>
          <div className={styles.cardHead}>
            <div className={styles.cardText}>
              <h3>{performance.uniqueName}</h3>
              <span className="dim">{performance.schoolName}</span>
            </div>
            <span className={styles.badges}>
              {differs(performance.sheets) && <Badge tone="due">Judges differ</Badge>}
              {performance.checkInValue !== null && <Badge tone="quiet">{checkInText(performance.checkInValue)}</Badge>}
              {!performance.seesRating ? <span className="dim">Rating once released</span> : performance.rating === null ? <span className="dim">No rating</span> : <span><strong>{performance.rating}</strong> <span className="dim">{ratingFrom[performance.ratingFrom]}</span></span>}
            </span>
          </div>
          <ul className={styles.sheets}>
            {performance.sheets.map((sheet) => {
              const judgeName = judges.find(({ judgeId }) => judgeId === sheet.judgeId)?.judgeName ?? ''
              const of = { performance, sheet, judgeName }
              const about = `${judgeName}’s sheet of ${nameOf(performance)}`
              const { judgeId, version } = sheet
              return (
                <li key={judgeId} className={styles.sheet}>
                  <div className={styles.sheetText}>
                    <span>{judgeName} {sheet.rating !== null && <strong>{sheet.rating}</strong>}</span>
                    {sheet.comments && <span className={`dim ${styles.comments}`}>{sheet.comments}</span>}
                    {sheet.sentBackReason && <span className="dim">Sent back: {sheet.sentBackReason}</span>}
                    {sheet.refusedText && <span className="dim">{sheet.refusedText}</span>}
                  </div>
                  <Badge tone={sheet.state === 'signedOff' ? 'due' : 'quiet'}>{sheetStateNames[sheet.state]}</Badge>
                  <span className={`${styles.badges} no-print`}>
                    {sheet.can.confirm && <Button size="compact-sm" aria-label={`Confirm ${about}`} loading={decide.isPending && decide.variables.performanceId === performance.performanceId && decide.variables.judgeId === judgeId} onClick={() => decide.mutate({ performanceId: performance.performanceId, judgeId, decision: 'confirm', version })}>Confirm</Button>}
                    {sheet.can.sendBack && <Button size="compact-sm" variant="default" aria-label={`Send back ${about}`} onClick={() => setAsking({ what: 'sendBack', of })}>Send back</Button>}
                    {sheet.can.edit && <Button size="compact-sm" variant="default" aria-label={`Type ${about}`} onClick={() => setAsking({ what: 'write', of })}>Type sheet</Button>}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {asking?.what === 'write' && <SheetDialog of={asking.of} onClose={() => setAsking(null)} />}
      {asking?.what === 'sendBack' && <SendBackDialog of={asking.of} onClose={() => setAsking(null)} />}
    </>
  )
}
