import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/access/guestLinks'
import { momentText } from '@portal/shared/format/dateTexts'
import { getLegalText } from '@portal/shared/legalTexts/legalText.calls'
import { legalTitles, type LegalKind } from '@portal/shared/legalTexts/legalText.kinds'
import type { LegalText } from '@portal/shared/legalTexts/legalText.schemas'
import { legalBlocks } from '@portal/shared/legalTexts/legalBlocks'
import { query } from '../../lib/queries'
import { useSession } from '../../lib/session'
import { GuestPage } from '../../ui/GuestPage'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { LegalTextView } from '../../ui/LegalTextView'
import styles from './legalTexts.module.css'

/** The text in force, for people who are not signed in (a card) and for those who are (within the frame). */
export function LegalTextScreen({ kind, guest = false }: { kind: LegalKind; guest?: boolean }) {
  const read = useQuery(query(getLegalText, { kind }))
  const signedIn = useSession() !== null
  const text = (
    <StateView read={read}>
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
  return publishedAt === null ? 'This is the portal’s own text. The organization has not published one yet.' : `Version ${version}, in force since ${momentText(new Date(publishedAt), timeZone)}`
}
