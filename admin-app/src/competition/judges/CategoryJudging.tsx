import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { getCategoryJudges, revokeJudgeCode } from '@portal/shared/competition/judges/judge.calls'
import type { CategoryJudges, CodeRow } from '@portal/shared/competition/judges/judge.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { getDayPlan } from '@portal/shared/scheduling/slots/slotDay.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { officeTime } from '../../platform/lib/words/officeTime'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { ReleaseButton } from '../performances/ReleaseButton'
import { ConfirmAll } from './ConfirmAll'
import styles from './judges.module.css'
import { nextStep } from './nextStep'
import { roomCodes } from './roomCodes'
import { SheetList } from './SheetList'

/** Only those who name judges and make codes need the forms. */
const JudgesDialog = later(() => import('./JudgesDialog'))
const CodeDialog = later(() => import('./CodeDialog'))

/** The judges of a category, their codes, and what they say of each performance. */
export function CategoryJudging({ eventId, categoryId }: { eventId: number; categoryId: number }) {
  const read = useQuery(query(getCategoryJudges, { eventId, categoryId }))
  const plan = useQuery({ ...query(getDayPlan, { eventId }), enabled: read.data?.can.makeCodes === true, retry: false })
  const [asking, setAsking] = useState<'judges' | 'code' | null>(null)
  return (
    <StateView read={read} what="judges">
      {(category) => {
        const next = nextStep(category)
        return (
        <>
          <Panel heading="Judges" note={category.releasedAt && <Badge tone="quiet">Results released</Badge>}>
            <JudgeList category={category} />
            {(category.can.assign || category.can.makeCodes || category.can.release) && (
              <div className={`${styles.buttons} no-print`}>
                {category.can.assign && <Button variant={next === 'judges' ? 'filled' : 'default'} onClick={() => setAsking('judges')}>{category.judges.length === 0 ? 'Name judges' : 'Edit judges'}</Button>}
                {category.performances.length > 0 && <Button component={Link} to={`${linkTo('eventPapers', { eventId })}?paper=judges&category=${categoryId}`} variant="default">Print sheets</Button>}
                {category.can.makeCodes && <Button variant={next === 'code' ? 'filled' : 'default'} onClick={() => setAsking('code')}>New code</Button>}
                {category.can.release && <ReleaseButton eventId={eventId} categoryId={categoryId} categoryName={category.categoryName} isReleased={category.releasedAt !== null} heldText={category.heldText} isNext={next === 'release'} size="sm" />}
              </div>
            )}
          </Panel>
          {category.codes.length > 0 && <Panel heading="Codes" note={<span className="dim">Judges enter them at {new URL(linkToGuest('judge'), window.location.origin).href}</span>}><CodeList codes={category.codes} canRevoke={category.can.makeCodes} /></Panel>}
          <Panel heading="Sheets" note={<ConfirmAll category={category} />}><SheetList category={category} /></Panel>
          {asking === 'judges' && <JudgesDialog category={category} onClose={() => setAsking(null)} />}
          {asking === 'code' && <CodeDialog category={category} rooms={plan.data ? roomCodes(plan.data) : []} onClose={() => setAsking(null)} />}
        </>
        )
      }}
    </StateView>
  )
}

function JudgeList({ category: { judges } }: { category: CategoryJudges }) {
  if (judges.length === 0) return <p className={`dim ${styles.none}`}>No judges yet.</p>
  return (
    <ul className={styles.sheets}>
      {judges.map(({ judgeId, judgeName, schools, sheets }) => (
        <li key={judgeId} className={styles.sheet}>
          <div className={styles.sheetText}>
            <strong>{judgeName}</strong>
            {schools.length > 0 && <span className="dim">Does not judge {schools.map(({ schoolName }) => schoolName).join(', ')}</span>}
          </div>
          <span className="dim">{sheets === 1 ? '1 sheet' : `${sheets} sheets`}</span>
        </li>
      ))}
    </ul>
  )
}

const codeStates: Record<CodeRow['state'], string> = { open: 'Open', expired: 'Expired', revoked: 'Revoked' }

function CodeList({ codes, canRevoke }: { codes: readonly CodeRow[]; canRevoke: boolean }) {
  const revoke = useCall(revokeJudgeCode)
  return (
    <ul className={styles.sheets}>
      {codes.map(({ codeId, label, judgeNames, expiresAt, state }) => (
        <li key={codeId} className={styles.sheet}>
          <div className={styles.sheetText}>
            <strong>{label}</strong>
            <span className="dim">{judgeNames.join(', ')} · {state === 'open' ? 'until' : 'was until'} {officeTime(expiresAt)}</span>
          </div>
          <Badge tone={state === 'open' ? undefined : 'quiet'}>{codeStates[state]}</Badge>
          {state === 'open' && canRevoke && (
            <ConfirmButton text="Revoke" label={`Revoke the code of ${label}`} title={`Revoke the code of ${label}?`} confirm="Revoke" pending={revoke.isPending} onConfirm={() => revoke.mutate({ codeId })}>
              <p>Who uses it is shut out at once. Their sheets stay.</p>
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  )
}
