import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { giveConsent, listConsents, withdrawConsent } from '@portal/shared/identity/consents/consent.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { StateView } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'

const PaperConsentDialog = later(async () => ({ default: (await import('./PaperConsentDialog')).PaperConsentDialog }))

const ways = { portal: 'in the portal', paper: 'on paper' } as const

/** Of a child under 13: whether a parent has consented to an account, who and how, and giving, recording and withdrawing it. */
export function ConsentPanel({ studentId, firstName }: { studentId: number; firstName: string }) {
  const { actingAs, organization } = useUser()
  const [asking, setAsking] = useState(false)
  const read = useQuery(query(listConsents, { studentId }))
  const give = useCall(giveConsent)
  const withdraw = useCall(withdrawConsent)
  // Most students are older, and nobody ever consented for them: nothing is said then.
  if (read.data && !read.data.isNeeded && read.data.rows.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="consent-heading">
      <h2 id="consent-heading">Parent’s consent</h2>
      <StateView read={read} what="consents" loading={<Skeleton lines={3} />}>
        {({ isNeeded, isGiven, rows, may }) => (
          <>
            {isNeeded && !isGiven && (
              <p>
                {firstName} is under 13, or has no birth date on file. An account for {firstName} requires a parent’s consent: it stores a name, an email address and where it was signed in. Without one {firstName} can still play and be on rosters.
              </p>
            )}
            {rows.length > 0 && (
              <ul>
                {rows.map((each) => (
                  <li key={each.consentId}>
                    <strong>{each.parentName}</strong>, {ways[each.way]}, {new Date(`${each.givenOn}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}
                    {each.way === 'paper' && <span className="dim">; recorded by {each.recordedBy}</span>}
                    {each.withdrawnAt && <span className="dim">; withdrawn {momentText(new Date(each.withdrawnAt), organization.timeZone)}</span>}
                  </li>
                ))}
              </ul>
            )}
            {!actingAs && (
              <div className="row">
                {may.give && <Button loading={give.isPending} onClick={() => give.mutate({ studentId })}>I consent, as {firstName}’s parent</Button>}
                {may.record && <Button variant="default" onClick={() => setAsking(true)}>Record a consent on paper</Button>}
                {may.withdraw && (
                  <ConfirmButton
                    text="Withdraw the consent" title="Withdraw the consent?" confirm="Withdraw" pending={withdraw.isPending}
                    onConfirm={() => withdraw.mutate({ studentId })}
                  >
                    {firstName}’s account is closed, and {firstName} is signed out everywhere.
                  </ConfirmButton>
                )}
              </div>
            )}
          </>
        )}
      </StateView>
      {asking && <PaperConsentDialog studentId={studentId} onClose={() => setAsking(false)} />}
    </section>
  )
}
