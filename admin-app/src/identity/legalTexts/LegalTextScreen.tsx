import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { getLegalText } from '@portal/shared/identity/legalTexts/legalText.calls'
import { legalTitles, type LegalKind } from '@portal/shared/identity/legalTexts/legalText.kinds'
import type { LegalText } from '@portal/shared/identity/legalTexts/legalText.schemas'
import { legalBlocks } from '@portal/shared/identity/legalTexts/legalBlocks'
import { query } from '../../platform/lib/call/queries'
import { useSession } from '../../platform/lib/session/session'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { LegalTextView } from './LegalTextView'
import styles from './legalTexts.module.css'

/** The text in force, for people who are not signed in (a card) and for those who are (within the frame). */
export function LegalTextScreen({ kind, guest = false }: { kind: LegalKind; guest?: boolean }) {
  const read = useQuery(query(getLegalText, { kind }))
  const signedIn = useSession() !== null
  const text = (
    <StateView read={read} what="text">
      {(legal) => (
        <div className="stack">
          <LegalTextView blocks={legalBlocks(legal.text)} />
          <p className={styles.version}>{versionText(legal)}</p>
        </div>
      )}
    </StateView>
  )
  if (!guest || signedIn) {
    return (
      <>
        <PageHeader title={legalTitles[kind]} lead={read.data?.organizationName} />
        <div className="panel">{text}</div>
      </>
    )
  }
  return (
    <GuestPage heading={legalTitles[kind]} lead={read.data?.organizationName} wide>
      <div className="stack">
        {text}
        <p className="row no-print">
          <Link to={kind === 'privacy' ? linkToGuest('terms') : linkToGuest('privacy')}>{legalTitles[kind === 'privacy' ? 'terms' : 'privacy']}</Link>
          <Link to={linkToGuest('signIn')}>Sign in</Link>
        </p>
      </div>
    </GuestPage>
  )
}

/** "Version 2, in force since Sat, Nov 21, 2026 …" */
export function versionText({ version, publishedAt, timeZone }: LegalText): string {
  return publishedAt === null ? 'This is the portal’s default text. The organization has not published its own yet.' : `Version ${version}, in effect since ${momentText(new Date(publishedAt), timeZone)}`
}
