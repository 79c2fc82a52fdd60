import { Button } from '@mantine/core'
import { useState } from 'react'
import { certifyDistrict, decertifyDistrict, undoWithdrawal, withdrawCertified } from '@portal/shared/competition/certifications/certification.calls'
import type { UnfinishedMatches as Unfinished } from '@portal/shared/competition/certifications/unfinished.schemas'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import { contestWords, countedContests, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { z } from 'zod'
import { useCall } from '../../platform/lib/call/queries'
import { unfinishedOf } from '../certifications/unfinished'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Badge } from '../../platform/ui/text/Badge'
import { UnfinishedMatches } from '../certifications/UnfinishedMatches'
import { doneText, ReasonForm, teamOptions, WithdrawalForm } from './decisionForms'
import { DecidingMatches } from './DecidingMatches'
import { DecisionDialog } from './DecisionDialog'
import { OrderTable } from './OrderTable'
import styles from './district.module.css'

type Certification = DistrictPage['certifications'][number]

/** The final order: certified or not yet, who gave up a place, and what was certified before. */
export function CertificationPanel({ page }: { page: DistrictPage }) {
  const [open, setOpen] = useState<'certify' | 'decertify' | 'withdraw' | null>(null)
  const standing = page.certifications.find(({ stands }) => stands)
  const earlier = page.certifications.filter(({ stands }) => !stands)
  const isRanked = page.table.rows.some(({ rank }) => rank !== null)
  const close = () => setOpen(null)
  return (
    <section className="panel stack" aria-labelledby="final-order">
      <div className={styles.head}>
        <h2 id="final-order">Final order {standing && <Badge>Certified</Badge>}</h2>
        {page.can.certify && (
          <div className="row no-print">
            {!standing && isRanked && <Button onClick={() => setOpen('certify')}>Certify</Button>}
            {standing && <Button variant="default" onClick={() => setOpen('withdraw')}>A team gives up its place</Button>}
            {standing && <Button variant="default" onClick={() => setOpen('decertify')}>Decertify</Button>}
          </div>
        )}
      </div>
      {!standing && page.levelTeams.length > 0 && <p role="note">These teams are still tied: {page.levelTeams.map(({ teams }) => joinNames(teams.map(({ teamName }) => teamName))).join('; ')}.</p>}
      {page.unfinished && page.unfinished.matches.length > 0 && <UnfinishedMatches unfinished={page.unfinished} words={contestWords(page.activity.contestName)} />}
      {!standing && page.can.decide && <DecidingMatches page={page} />}
      {!standing && <p className="dim">Not certified{page.certifications.length > 0 && ' now'}. {page.chair ? `The office or ${page.chair.name}, the chair of the district, certifies it` : 'The office certifies it'}{!isRanked && ' once teams are ranked'}.</p>}
      {standing && <Standing words={contestWords(page.activity.contestName)} certification={standing} mayUndo={page.can.certify} />}
      {earlier.length > 0 && (
        <details>
          <summary>Previously certified ({earlier.length})</summary>
          <ul className={styles.list}>
            {earlier.map((each) => (
              <li key={each.certificationId}>
                <div>
                  <strong>{each.rows.filter(({ rank }) => rank !== null).map(({ rank, teamName }) => `${rank}. ${teamName}`).join(', ')}</strong>
                  <div className="dim">Certified {doneText(each.certified)}; withdrawn {each.decertified && doneText(each.decertified)}</div>
                  {each.decertifyReason && <div>{each.decertifyReason}</div>}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {open === 'certify' && <CertifyDialog page={page} onClose={close} />}
      {open === 'decertify' && standing && <DecertifyDialog certificationId={standing.certificationId} onClose={close} />}
      {open === 'withdraw' && standing && <WithdrawDialog certification={standing} onClose={close} />}
    </section>
  )
}

function Standing({ certification, words, mayUndo }: { certification: Certification; words: ContestWords; mayUndo: boolean }) {
  const undo = useCall(undoWithdrawal)
  return (
    <>
      <p>Certified {doneText(certification.certified)}.{certification.note && ` ${certification.note}`}</p>
      {certification.unfinished > 0 && <p>{countedContests(certification.unfinished, words)} {certification.unfinished === 1 ? 'was' : 'were'} not final then.</p>}
      {certification.isOutdated && <p role="note"><Badge tone="due">The table has changed since</Badge> The order below applies until someone decertifies it.</p>}
      <OrderTable certification={certification} />
      {certification.withdrawals.length > 0 && (
        <ul className={styles.list} aria-label="Places given up">
          {certification.withdrawals.map((each, index) => (
            <li key={index}>
              <div>
                <strong>{each.teamName} gave up its place</strong> {each.undone && <Badge tone="quiet">Withdrawn</Badge>}
                {each.reason && <div>{each.reason}</div>}
                <div className="dim">Noted {doneText(each.given)}</div>
              </div>
              {mayUndo && !each.undone && (
                <ConfirmButton
                  text="Undo" label={`Restore the place of ${each.teamName}`} title={`Restore the place of ${each.teamName}?`} confirm="Restore" cancel="Cancel" pending={undo.isPending}
                  onConfirm={() => undo.mutate({ certificationId: certification.certificationId, teamId: each.teamId })}
                >
                  Those who moved up move down again.
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const CertifyForm = z.object({ note: certifyDistrict.input.shape.note.unwrap() })
const CertifyAnywayForm = z.object({ note: CertifyForm.shape.note.min(1, 'Please enter why it is certified anyway.') })

function CertifyDialog({ page, onClose }: { page: DistrictPage; onClose: () => void }) {
  const call = useCall(certifyDistrict, { errors: 'in place' })
  const [acceptShared, setAccept] = useState(false)
  // As the server knows it by now, once it has refused for that.
  const [refusedFor, setRefusedFor] = useState<Unfinished | null>(null)
  const [hasSeen, setSeen] = useState(false)
  const unfinished = refusedFor ?? page.unfinished
  const isOver = unfinished !== null && unfinished.matches.length > 0
  const { districtId, version: tableVersion, rows } = page.table
  return (
    <DecisionDialog
      title="Certify the final order" submit={isOver ? 'Certify anyway' : 'Certify'} danger={isOver} schema={isOver ? CertifyAnywayForm : CertifyForm} start={{ note: '' }} pending={call.isPending} onClose={onClose}
      specs={{ note: isOver ? { label: 'Why it is certified anyway', hint: 'It is kept and shown with the table to the office and staff.', autoComplete: 'off' } : { label: 'Note', hint: 'For example, the meeting that adopted it.', autoComplete: 'off', optional: true } }}
      send={({ note }, answers) => call.mutate({ districtId, tableVersion, note, acceptShared, ...(isOver && hasSeen && { unfinishedSeen: unfinished.version }) }, {
        ...answers,
        onError: (error) => {
          const now = unfinishedOf(error)
          if (now) {
            setRefusedFor(now)
            setSeen(false)
          }
          answers.onError(error)
        },
      })}
      below={<>{page.levelTeams.length > 0 && (
        <Checkbox
          id="accept-shared" label="They share their rank" checked={acceptShared} onChange={setAccept}
          hint={`No tie-breaker separates ${page.levelTeams.map(({ teams }) => joinNames(teams.map(({ teamName }) => teamName))).join('; ')}. Otherwise, record a coin toss first.`}
        />
      )}{isOver && <Checkbox id="certify-over" label={`I have seen these ${contestWords(page.activity.contestName).many}`} hint="Their later results do not change the certified order." checked={hasSeen} onChange={setSeen} />}</>}
    >
      {isOver && <UnfinishedMatches unfinished={unfinished} words={contestWords(page.activity.contestName)} />}
      <ol className={styles.order}>{rows.filter(({ rank }) => rank !== null).map((row) => <li key={row.teamId} value={row.rank ?? undefined}>{row.teamName}</li>)}</ol>
      <p className="dim">The order is kept with the reason for each team’s rank. Schools can then no longer enter a score that would change it.</p>
    </DecisionDialog>
  )
}

function DecertifyDialog({ certificationId, onClose }: { certificationId: number; onClose: () => void }) {
  const call = useCall(decertifyDistrict, { errors: 'in place' })
  return (
    <DecisionDialog
      title="Withdraw the certification" submit="Decertify" danger schema={ReasonForm} start={{ reason: '' }} specs={{ reason: { label: 'Reason', autoComplete: 'off' } }} pending={call.isPending} onClose={onClose}
      send={({ reason }, answers) => call.mutate({ certificationId, reason }, answers)}
    >
      <p>It stays on record. Places that were given up belong to it and are recorded again with the next one.</p>
    </DecisionDialog>
  )
}

function WithdrawDialog({ certification, onClose }: { certification: Certification; onClose: () => void }) {
  const call = useCall(withdrawCertified, { errors: 'in place' })
  return (
    <DecisionDialog
      title="A team gives up its place" submit="Save" schema={WithdrawalForm} start={{ teamId: '', reason: '' }} pending={call.isPending} onClose={onClose}
      specs={{
        teamId: { label: 'Team', kind: 'choice', options: teamOptions(certification.rows.filter(({ place }) => place !== null)) },
        reason: { label: 'Reason', hint: 'Staff and the office can see it.', autoComplete: 'off' },
      }}
      send={(values, answers) => call.mutate({ certificationId: certification.certificationId, ...values }, answers)}
    >
      <p>The teams behind it move up by one place for what follows the season.</p>
    </DecisionDialog>
  )
}
