import { Button } from '@mantine/core'
import { useState } from 'react'
import type { JudgedPerformance } from '@portal/shared/competition/judges/judge.schemas'
import { sheetStateNames } from '@portal/shared/competition/judges/sheetRules'
import { checkInText } from '@portal/shared/competition/performances/performance.kinds'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { timeOf } from '../performances/performanceWords'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { Badge } from '../../platform/ui/text/Badge'
import type { SheetDraft } from './judgeDrafts'
import styles from './judges.module.css'
import { RatingChoice } from './RatingChoice'

interface JudgedCardProps {
  /** Empty where all of the list are of one. */
  category: string
  performance: JudgedPerformance
  /** What is written on this device and not sent; null for nothing. */
  draft: SheetDraft | null
  problem: string | null
  isBusy: boolean
  onDraft: (draft: SheetDraft | null) => void
  onSend: (draft: SheetDraft) => void
}

/** A performance with the judge's sheet of it. */
export function JudgedCard({ category, performance, draft, problem, isBusy, onDraft, onSend }: JudgedCardProps) {
  const { sheet, lockedText } = performance
  const [isSigning, setSigning] = useState(false)
  const written: SheetDraft = draft ?? { rating: sheet.rating, comments: sheet.comments, version: sheet.version, wants: null }
  const change = (values: Partial<SheetDraft>) => {
    const next = { ...written, ...values, wants: null }
    onDraft(next.rating === sheet.rating && next.comments === sheet.comments ? null : next)
  }
  const name = `judge-${performance.performanceId}`
  const heading = `${performance.title}${performance.composer && ` (${performance.composer})`}`
  return (
    <li className={styles.card} aria-labelledby={`${name}-title`}>
      <div className={styles.cardHead}>
        <span className={styles.number}><span className="visually-hidden">Number </span>{performance.number}</span>
        <div className={styles.cardText}>
          <h3 id={`${name}-title`}>{heading}</h3>
          <span>{[performance.schoolName, category].filter(Boolean).join(' · ')}</span>
          {performance.timeSlot !== '' && <span>{shortDay(performance.dateSlot)}, {timeOf(performance.timeSlot)}, {performance.room}</span>}
          <span className="dim">{[performance.performersText, performance.pmlCodeValue, `Class ${performance.musicClass}`].filter(Boolean).join(' · ')}</span>
        </div>
        <span className={styles.badges}>
          {performance.checkInValue !== null && <Badge tone={performance.checkInValue === 0 ? 'due' : 'quiet'}>{checkInText(performance.checkInValue)}</Badge>}
          <Badge tone={sheet.state === 'sentBack' ? 'due' : 'quiet'}>{draft ? 'Not sent' : sheetStateNames[sheet.state]}</Badge>
        </span>
      </div>
      {sheet.sentBackReason && <p className={styles.reason}>Sent back: {sheet.sentBackReason}</p>}
      {lockedText === '' ? (
        <div className="stack">
          <RatingChoice name={name} value={written.rating} onChange={(rating) => change({ rating })} />
          <FieldInput name={`${name}-comments`} spec={{ label: 'Comments', kind: 'long', lines: 4, optional: true }} value={written.comments} onText={(comments) => change({ comments: comments.slice(0, 2_000) })} />
          <FormError message={problem} />
          <div className="row">
            <Button loading={isBusy && written.wants !== null} onClick={() => setSigning(true)} disabled={written.rating === null}>Sign off</Button>
            <Button variant="default" disabled={!draft || isBusy} onClick={() => onSend({ ...written, wants: 'save' })}>Save draft</Button>
          </div>
        </div>
      ) : (
        <div className="stack">
          {sheet.rating !== null && <p><strong>Rating {sheet.rating}</strong>{sheet.comments && <span className={styles.comments}>{sheet.comments}</span>}</p>}
          <p className="dim">{lockedText}</p>
          <FormError message={problem} />
        </div>
      )}
      <ConfirmDialog
        opened={isSigning} title={`Sign off ${performance.title} with a ${written.rating}?`} confirm="Sign off" cancel="Keep writing" onCancel={() => setSigning(false)}
        onConfirm={() => {
          setSigning(false)
          onSend({ ...written, wants: 'signOff' })
        }}
      >
        <p>You cannot change it afterward, unless an official sends it back.</p>
      </ConfirmDialog>
    </li>
  )
}
