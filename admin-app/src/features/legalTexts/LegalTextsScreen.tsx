import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getLegalText, listLegalVersions, publishLegalText } from '@portal/shared/legalTexts/legalText.calls'
import { legalKinds, legalTitles, type LegalKind } from '@portal/shared/legalTexts/legalText.kinds'
import { PublishLegalText, type LegalText } from '@portal/shared/legalTexts/legalText.schemas'
import { legalBlocks } from '@portal/shared/legalTexts/legalBlocks'
import { officeTime } from '../../lib/officeTime'
import { query, useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormError } from '../../ui/form/FormError'
import { PlainForm } from '../../ui/form/PlainForm'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { UnsavedChanges } from '../../ui/UnsavedChanges'
import { LegalTextView } from '../../ui/LegalTextView'
import { versionText } from './LegalTextScreen'
import styles from './legalTexts.module.css'

/** /administration/legal-texts: the organization's privacy policy and terms, written and published by version. */
export default function LegalTextsScreen() {
  const [search] = useSearchParams()
  const kind = legalKinds.find((each) => each === search.get('text')) ?? 'privacy'
  const read = useQuery({ ...query(getLegalText, { kind }), staleTime: 0 })
  return (
    <>
      <PageHeader title="Legal texts" lead="What people read before they join, and agree to. Each version is kept." />
      <nav className={styles.kinds} aria-label="Texts">
        {legalKinds.map((each) => <Link key={each} to={`?text=${each}`} aria-current={each === kind ? 'page' : undefined}>{legalTitles[each]}</Link>)}
      </nav>
      <StateView read={read}>{(legal) => <Editor key={`${kind} ${legal.version}`} kind={kind} legal={legal} />}</StateView>
      <Versions kind={kind} />
    </>
  )
}

function Editor({ kind, legal }: { kind: LegalKind; legal: LegalText }) {
  const [text, setText] = useState(legal.text)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const call = useCall(publishLegalText, { errors: 'in place' })
  const isChanged = text.trim() !== legal.text
  const publish = () =>
    call.mutate({ kind, text, basedOn: legal.version }, {
      onSuccess: () => setAsking(false),
      onError: (error) => {
        setAsking(false)
        setProblem(firstRefusal(error))
      },
    })
  return (
    <PlainForm
      onSubmit={() => {
        const checked = PublishLegalText.safeParse({ kind, text, basedOn: legal.version })
        setProblem(checked.success ? null : checked.error.issues[0]!.message)
        if (checked.success) setAsking(true)
      }}
    >
      <p className={styles.version}>{versionText(legal)}</p>
      <div className={styles.sides}>
        <div className="stack">
          <FieldInput
            name="text"
            spec={{ label: legalTitles[kind], kind: 'long', lines: 24, hint: 'An empty line ends a paragraph. A line that begins with “# ” is a heading.' }}
            value={text}
            onText={setText}
          />
          <FormError message={problem} />
          <div className="row">
            <Button type="submit" disabled={!isChanged} loading={call.isPending}>Publish a new version</Button>
            {isChanged && <Button variant="default" onClick={() => setText(legal.text)}>Undo changes</Button>}
          </div>
        </div>
        <section className={`panel ${styles.preview}`} aria-label="Preview" tabIndex={0}>
          <div className="section-heading">Preview</div>
          <LegalTextView blocks={legalBlocks(text)} />
        </section>
      </div>
      <ConfirmDialog opened={asking} title={`Publish version ${legal.version + 1}?`} confirm="Publish" cancel="Keep writing" onCancel={() => setAsking(false)} onConfirm={publish}>
        From now on people who join read and accept this version. A published version cannot be taken back, only followed by a new one.
      </ConfirmDialog>
      <UnsavedChanges hasChanges={useCallback(() => isChanged, [isChanged])} alsoInSearch />
    </PlainForm>
  )
}

function Versions({ kind }: { kind: LegalKind }) {
  const read = useQuery(query(listLegalVersions, { kind }))
  if (read.data?.length === 0) return null
  return (
    <section className="stack" aria-labelledby="versions-heading">
      <h2 id="versions-heading">Versions</h2>
      <StateView read={read}>
        {(versions) => (
          <ul className={styles.versions}>
            {versions.map(({ version, publishedAt, publishedBy, text }) => (
              <li key={version} className="panel">
                <details>
                  <summary>Version {version}, {officeTime(publishedAt)}{publishedBy ? `, by ${publishedBy}` : ''}</summary>
                  <LegalTextView blocks={legalBlocks(text)} />
                </details>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </section>
  )
}
